import { describe, expect, it } from "vitest";

import { opening, panned, revealing, whole, zoomed } from "../../src/board/camera";

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
});
