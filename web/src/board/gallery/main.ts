import { mount } from "svelte";

import "../../theme.css";
import { boardOfEdition } from "../../server/rest";
import { preferences } from "../../settings/preferences.svelte";
import { speak } from "../../texts/language.svelte";
import Gallery from "./Gallery.svelte";

/** For those who work on the board: `/board.html?edition=berlin&state=late&theme=dark`, with `npm run dev`. */
const wishes = new URLSearchParams(location.search);
document.documentElement.dataset["theme"] = wishes.get("theme") ?? "light";
const target = document.getElementById("app");
if (!target) throw new Error("The page has no place for the board.");

preferences.language = wishes.get("language") === "de" ? "de" : "en";
await loadLanguage(preferences.language);
const sheet = await boardOfEdition(wishes.get("edition") ?? "usa-2004");
mount(Gallery, { target, props: { sheet, state: wishes.get("state") ?? "empty" } });
