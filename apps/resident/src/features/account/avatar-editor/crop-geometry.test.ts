import fc from 'fast-check';
import { expect, test } from 'vitest';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import {
  largestScale,
  moveCrop,
  radiusOn,
  smallestScale,
  startCrop,
  touchCrop,
  turnCrop,
  zoomCrop,
  type Crop,
  type Size,
} from './crop-geometry.ts';

const photo: Size = { width: 400, height: 300 };

const edge = fc.integer({ min: 1, max: 5000 });
const sizes = fc.record({ width: edge, height: edge });
const far = fc.double({ min: -5, max: 5, noNaN: true });
const steps = fc.record({ x: far, y: far });
const scales = fc.double({ min: 0.01, max: 20, noNaN: true });

/** A crop that gestures can reach. */
const reached = (size: Size, step: { x: number; y: number }, scale: number, turns: number): Crop =>
  moveCrop({ ...zoomCrop(startCrop, size, scale), turns }, size, step);

function expectInside(crop: Crop, size: Size) {
  const radius = radiusOn(size, crop);
  const slack = 1e-6 * Math.max(size.width, size.height);
  expect(crop.x * size.width - radius).toBeGreaterThanOrEqual(-slack);
  expect(crop.x * size.width + radius).toBeLessThanOrEqual(size.width + slack);
  expect(crop.y * size.height - radius).toBeGreaterThanOrEqual(-slack);
  expect(crop.y * size.height + radius).toBeLessThanOrEqual(size.height + slack);
}

test('the first crop is the middle at scale 2', () => {
  requirements('A053');
  expect(startCrop).toEqual({ x: 0.5, y: 0.5, scale: 2, turns: 0 });
  expect(radiusOn(photo, startCrop)).toBe(75);
});

test('a drag by one circle to the right shows what lay one circle to the left', () => {
  const wide: Size = { width: 1000, height: 100 };
  expect(moveCrop(startCrop, wide, { x: 1, y: 0 }).x).toBeCloseTo(0.45);
});

test('the photo follows the finger also when it is turned', () => {
  const turned = turnCrop({ ...startCrop, scale: 4 }, 1);
  // Turned to the right the photo's top points right: a drag to the right moves along its height.
  const moved = moveCrop(turned, photo, { x: 0.5, y: 0 });
  expect(moved.x).toBeCloseTo(0.5);
  expect(moved.y).toBeCloseTo(0.5 + (0.5 * 75) / 300);
});

test('neither gesture leaves the photo', () => {
  fc.assert(
    fc.property(
      sizes,
      steps,
      scales,
      fc.integer({ min: 0, max: 3 }),
      steps,
      scales,
      (size, first, scale, turns, step, next) => {
        const crop = reached(size, first, scale, turns);
        expectInside(crop, size);
        expectInside(moveCrop(crop, size, step), size);
        expectInside(zoomCrop(crop, size, next, step), size);
        expectInside(touchCrop(crop, size, [first, step], [step, first]), size);
      },
    ),
  );
});

test('the scale stays between its bounds', () => {
  expect(zoomCrop(startCrop, photo, 0.2).scale).toBe(smallestScale);
  expect(zoomCrop(startCrop, photo, 90).scale).toBe(largestScale);
});

test('what lies under the anchor stays there while zooming in', () => {
  const anchor = { x: 0.3, y: -0.2 };
  for (const turns of [0, 1, 2, 3]) {
    const before = { ...startCrop, turns };
    const after = zoomCrop(before, photo, 3, anchor);
    expect(pointAt(after, anchor)).toEqual({
      x: expect.closeTo(pointAt(before, anchor).x) as number,
      y: expect.closeTo(pointAt(before, anchor).y) as number,
    });
  }
});

test('two fingers that part zoom, two that go along move', () => {
  const apart = touchCrop(
    startCrop,
    photo,
    [
      { x: -0.1, y: 0 },
      { x: 0.1, y: 0 },
    ],
    [
      { x: -0.15, y: 0 },
      { x: 0.15, y: 0 },
    ],
  );
  expect(apart.scale).toBeCloseTo(3);
  expect(apart.x).toBeCloseTo(0.5);
  const along = touchCrop(
    startCrop,
    photo,
    [
      { x: -0.1, y: 0 },
      { x: 0.1, y: 0 },
    ],
    [
      { x: 0, y: 0 },
      { x: 0.2, y: 0 },
    ],
  );
  expect(along).toEqual(moveCrop(startCrop, photo, { x: 0.1, y: 0 }));
});

test('fingers on one spot do not make the scale endless', () => {
  const same = touchCrop(
    startCrop,
    photo,
    [
      { x: 0, y: 0 },
      { x: 0, y: 0 },
    ],
    [
      { x: 0, y: 0 },
      { x: 0.2, y: 0 },
    ],
  );
  expect(same.scale).toBe(2);
});

test('four turns are none, and a turn keeps the centre', () => {
  const right = turnCrop(startCrop, 1);
  expect(right.turns).toBe(1);
  expect(turnCrop(right, -1)).toEqual(startCrop);
  expect(turnCrop(startCrop, -1).turns).toBe(3);
  expect([1, 2, 3, 4].reduce((crop) => turnCrop(crop, 1), startCrop)).toEqual(startCrop);
});

/** The photo's pixel that is seen at a place of the stage. */
function pointAt(crop: Crop, place: { x: number; y: number }) {
  const diameter = 2 * radiusOn(photo, crop);
  const angle = (-crop.turns * Math.PI) / 2;
  return {
    x: crop.x * photo.width + (place.x * Math.cos(angle) - place.y * Math.sin(angle)) * diameter,
    y: crop.y * photo.height + (place.x * Math.sin(angle) + place.y * Math.cos(angle)) * diameter,
  };
}
