import { describe, expect, it } from "vitest";

import { covering, framing, panned, resized, revealing, whole, zoomed } from "../../src/board/camera";

const SHEET = { width: 1600, height: 1000 };
const DESKTOP = { width: 1200, height: 800 };
const PHONE = { width: 360, height: 640 };

describe("the camera", () => {
  it("shows the whole sheet in the middle", () => {
    expect(whole(SHEET, DESKTOP)).toEqual({ scale: 0.75, x: 0, y: 25 });
  });

  it("leaves nothing of a window empty on request", () => {
    const { scale, x, y } = covering(SHEET, PHONE);
    expect([scale, y]).toEqual([0.64, 0]);
    expect(x).toBeCloseTo((PHONE.width - SHEET.width * scale) / 2);
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
    expect(revealing(near, [{ x: 200, y: 150 }], SHEET, DESKTOP)).toBe(near);
    const atTheEdge = (5 - near.x) / near.scale;
    expect(revealing(near, [{ x: atTheEdge, y: 150 }], SHEET, DESKTOP)).toBe(near);
    const reachingIn = [
      { x: 200, y: 150 },
      { x: 1500, y: 900 },
      { x: 1600, y: 900 },
    ];
    expect(revealing(near, reachingIn, SHEET, DESKTOP)).toBe(near);
    const moved = revealing(near, [{ x: 1500, y: 900 }], SHEET, DESKTOP);
    expect(moved.x + 1500 * moved.scale).toBeLessThan(DESKTOP.width);
    expect(moved.y + 900 * moved.scale).toBeLessThan(DESKTOP.height);
  });

  it("stays where it is while a part of everything can be seen", () => {
    const near = zoomed(whole(SHEET, DESKTOP), 3, { x: 0, y: 25 }, SHEET, DESKTOP);
    const beyondTheEdge = [
      { x: 500, y: 100 },
      { x: 1500, y: 100 },
    ];
    expect(framing(near, [beyondTheEdge, [{ x: 10, y: 10 }]], SHEET, DESKTOP)).toBe(near);
    expect(framing(near, [], SHEET, DESKTOP)).toBe(near);
  });

  it("goes where all of some things can be seen if one is out of sight", () => {
    const near = zoomed(whole(SHEET, DESKTOP), 3, { x: 0, y: 0 }, SHEET, DESKTOP);
    const things = [[{ x: 300, y: 900 }], [{ x: 1500, y: 100 }]];
    const camera = framing(near, things, SHEET, DESKTOP);
    for (const { x, y } of things.flat()) {
      expect(camera.x + x * camera.scale).toBeGreaterThan(0);
      expect(camera.x + x * camera.scale).toBeLessThan(DESKTOP.width);
      expect(camera.y + y * camera.scale).toBeGreaterThan(0);
      expect(camera.y + y * camera.scale).toBeLessThan(DESKTOP.height);
    }
  });

  it("does not zoom out for something that fits when it is moved", () => {
    const near = zoomed(whole(SHEET, DESKTOP), 3, { x: 0, y: 0 }, SHEET, DESKTOP);
    const camera = framing(near, [[{ x: 1500, y: 900 }]], SHEET, DESKTOP);
    expect(camera.scale).toBe(near.scale);
    expect(camera.x + 1500 * camera.scale).toBeLessThan(DESKTOP.width);
  });

  it("keeps the middle when the window changes its size", () => {
    const near = zoomed(whole(SHEET, DESKTOP), 3, { x: 600, y: 400 }, SHEET, DESKTOP);
    const camera = resized(near, DESKTOP, PHONE, SHEET);
    expect(camera.scale).toBe(near.scale);
    expect((PHONE.width / 2 - camera.x) / camera.scale).toBeCloseTo((600 - near.x) / near.scale);
    expect((PHONE.height / 2 - camera.y) / camera.scale).toBeCloseTo((400 - near.y) / near.scale);
  });

  it("never shows less than the window can hold", () => {
    const small = zoomed(whole(SHEET, PHONE), 1.2, { x: 100, y: 100 }, SHEET, PHONE);
    expect(resized(small, PHONE, DESKTOP, SHEET)).toEqual(whole(SHEET, DESKTOP));
  });
});
