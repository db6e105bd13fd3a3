/** Whole sides of right-angled triangles, the longest last. */
export const rightTriangles = [
  [3, 4, 5],
  [6, 8, 10],
  [5, 12, 13],
  [9, 12, 15],
  [8, 15, 17],
  [12, 16, 20],
  [7, 24, 25],
  [15, 20, 25],
  [10, 24, 26],
  [20, 21, 29],
  [18, 24, 30],
  [12, 35, 37],
  [9, 40, 41],
] as const
