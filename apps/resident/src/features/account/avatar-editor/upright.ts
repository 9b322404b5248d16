// Turns and mirrors a picture as its orientation tag (1 to 8) specifies.

type Matrix = [number, number, number, number, number, number];

/** The size after turning, and the matrix that draws the stored picture upright into it. */
export function upright(orientation: number, width: number, height: number) {
  const matrices: Record<number, Matrix> = {
    2: [-1, 0, 0, 1, width, 0],
    3: [-1, 0, 0, -1, width, height],
    4: [1, 0, 0, -1, 0, height],
    5: [0, 1, 1, 0, 0, 0],
    6: [0, 1, -1, 0, height, 0],
    7: [0, -1, -1, 0, height, width],
    8: [0, -1, 1, 0, 0, width],
  };
  const matrix: Matrix = matrices[orientation] ?? [1, 0, 0, 1, 0, 0];
  const lying = orientation >= 5 && orientation <= 8;
  return lying ? { matrix, width: height, height: width } : { matrix, width, height };
}
