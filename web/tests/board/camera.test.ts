import { describe, expect, it } from "vitest";

import { framing, opening, panned, revealing, settled, whole, zoomed } from "../../src/board/camera";

const SHEET = { width: 1600, height: 1000 };
const DESKTOP = { width: 1200, height: 800 };
const PHONE = { width: 360, height: 640 };

describe("the camera", () => {
  it("shows the whole sheet in the middle", () => {
    expect(whole(SHEET, DESKTOP)).toEqual({ scale: 0.75, x: 0, y: 25 });
  });

  it("opens with the whole sheet where names can be read", () => {
    expect(opening(SHEET, DESKTOP)).toEqual(whole(SHEET, DESKTOP));
  });

  it("opens with a part of the sheet on a phone, and fills its window", () => {
    const camera = opening(SHEET, PHONE);
    expect(camera.scale).toBeGreaterThan(whole(SHEET, PHONE).scale);
    expect(camera.y).toBeLessThanOrEqual(10);
  });

  it("keeps the point under the finger where it is", () => {
    const before = zoomed(whole(SHEET, DESKTOP), 2, { x: 600, y: 400 }, SHEET, DESKTOP);
    const after = zoomed(before, 1.5, { x: 500, y: 300 }, SHEET, DESKTOP);
    expect((500 - after.x) / after.scale).toBeCloseTo((500 - before.x) / before.scale);
    expect((300 - after.y) / after.scale).toBeCloseTo((300 - before.y) / before.scale);
  });

  it("does not zoom without end", () => {
    const near = zoomed(whole(SHEET, DESKTOP), 1000, { x: 0, y: 0 }, SHEET, DESKTOP);
    expect(near.scale).toBeLessThan(5);
    const far = zoomed(near, 0.0001, { x: 0, y: 0 }, SHEET, PHONE);
    expect(far.scale).toBeCloseTo(whole(SHEET, PHONE).scale);
  });

  it("does not let the sheet be pushed away", () => {
    const near = zoomed(whole(SHEET, DESKTOP), 2, { x: 600, y: 400 }, SHEET, DESKTOP);
    const pushed = panned(near, 1e6, -1e6, SHEET, DESKTOP);
    expect(pushed.x).toBeLessThan(DESKTOP.width / 2);
    expect(pushed.y + SHEET.height * pushed.scale).toBeGreaterThan(DESKTOP.height / 2);
  });

  it("moves only for points that cannot be seen", () => {
    const near = zoomed(whole(SHEET, DESKTOP), 3, { x: 0, y: 25 }, SHEET, DESKTOP);
    expect(revealing(near, { x: 200, y: 150 }, SHEET, DESKTOP)).toBe(near);
    const moved = revealing(near, { x: 1500, y: 900 }, SHEET, DESKTOP);
    expect(moved.x + 1500 * moved.scale).toBeLessThan(DESKTOP.width);
    expect(moved.y + 900 * moved.scale).toBeLessThan(DESKTOP.height);
  });

  it("stays where it is while all that is to be seen can be seen", () => {
    const camera = whole(SHEET, DESKTOP);
    const points = [
      { x: 200, y: 200 },
      { x: 1400, y: 800 },
    ];
    expect(framing(camera, points, SHEET, DESKTOP)).toBe(camera);
  });

  it("goes where all of some points can be seen, above what covers the window", () => {
    const view = { ...DESKTOP, covered: 300 };
    const near = zoomed(whole(SHEET, DESKTOP), 3, { x: 0, y: 0 }, SHEET, DESKTOP);
    const points = [
      { x: 300, y: 900 },
      { x: 1500, y: 100 },
    ];
    const camera = framing(near, points, SHEET, view);
    for (const { x, y } of points) {
      expect(camera.x + x * camera.scale).toBeGreaterThan(0);
      expect(camera.x + x * camera.scale).toBeLessThan(view.width);
      expect(camera.y + y * camera.scale).toBeGreaterThan(-1);
      expect(camera.y + y * camera.scale).toBeLessThan(view.height);
    }
  });

  it("goes further away than the whole sheet needs if much of the window is covered", () => {
    const view = { ...DESKTOP, covered: 200 };
    const corners = [
      { x: 100, y: 60 },
      { x: 1500, y: 940 },
    ];
    const camera = framing(whole(SHEET, DESKTOP), corners, SHEET, view);
    expect(camera.scale).toBeLessThan(whole(SHEET, DESKTOP).scale);
    expect(camera.y + 60 * camera.scale).toBeGreaterThan(0);
    expect(camera.y + 940 * camera.scale).toBeLessThan(view.height - view.covered);
  });

  it("comes back into the window when nothing covers it any more", () => {
    const raised = panned(whole(SHEET, DESKTOP), 0, -200, SHEET, { ...DESKTOP, covered: 150 });
    expect(raised.y).toBe(-150);
    expect(settled(raised, SHEET, DESKTOP).y).toBe(0);
  });
});
