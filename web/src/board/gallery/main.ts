import { mount } from "svelte";

import "../../theme.css";
import { boardOfEdition } from "../../server/rest";
import { preferences } from "../../settings/preferences.svelte";
import { loadLanguage } from "../../texts/language.svelte";
import Gallery from "./Gallery.svelte";

/** For development of the board: `/board.html?edition=berlin&state=late&theme=dark`, with `npm run dev`. */
const query = new URLSearchParams(location.search);
document.documentElement.dataset.theme = query.get("theme") ?? "light";
const target = document.getElementById("app");
if (!target) throw new Error("The page has no element for the board.");

preferences.language = query.get("language") === "de" ? "de" : "en";
await loadLanguage(preferences.language);
const sheet = await boardOfEdition(query.get("edition") ?? "usa-2004");
mount(Gallery, { target, props: { sheet, state: query.get("state") ?? "empty" } });
