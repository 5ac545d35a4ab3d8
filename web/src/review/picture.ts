/** The result of a game as a picture: drawn as SVG by the page's own components, then turned into a PNG. */

import { flushSync, mount, unmount } from "svelte";

import type { ReviewedGame } from "./reviewedGame.svelte";
import ResultPicture from "./ResultPicture.svelte";

const NAMESPACE = "http://www.w3.org/2000/svg";
/** Pixels for each unit of the drawing, so that it is sharp on good screens. */
const SHARPNESS = 2;

/** A PNG of the end of a game: the board, the points and the chances. */
export async function pictureOf(game: ReviewedGame): Promise<Blob> {
  const drawing = drawn(game);
  const style = document.createElementNS(NAMESPACE, "style");
  style.textContent = await withFonts(rulesOfPage());
  drawing.prepend(style);
  const { width, height } = drawing.viewBox.baseVal;
  return rasterized(new XMLSerializer().serializeToString(drawing), width * SHARPNESS, height * SHARPNESS);
}

/** The drawing, taken from a place where nobody sees it. */
function drawn(game: ReviewedGame): SVGSVGElement {
  const stage = document.createElement("div");
  const component = mount(ResultPicture, { target: stage, props: { game } });
  flushSync();
  const drawing = stage.querySelector("svg")?.cloneNode(true) as SVGSVGElement;
  void unmount(component);
  return drawing;
}

/** All style rules of the page: the drawing uses those of the board and of its own. */
function rulesOfPage(): string[] {
  return [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).map(({ cssText }) => cssText);
}

/** Rules whose fonts are part of them: a picture cannot load anything. */
async function withFonts(rules: readonly string[]): Promise<string> {
  const complete = rules.map(async (rule) => {
    const [, address] = /^@font-face[^]*url\("?([^")]+)"?\)/.exec(rule) ?? [];
    return address === undefined ? rule : rule.replace(address, await dataOf(address));
  });
  return (await Promise.all(complete)).join("\n");
}

async function dataOf(address: string): Promise<string> {
  const response = await fetch(new URL(address, location.href));
  return dataUrl(await response.blob());
}

function dataUrl(content: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error("It cannot be read."));
    reader.readAsDataURL(content);
  });
}

async function rasterized(svg: string, width: number, height: number): Promise<Blob> {
  const image = new Image(width, height);
  image.src = await dataUrl(new Blob([svg], { type: "image/svg+xml" }));
  await image.decode();
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  canvas.getContext("2d")?.drawImage(image, 0, 0, width, height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("It cannot be drawn."))), "image/png"),
  );
}
