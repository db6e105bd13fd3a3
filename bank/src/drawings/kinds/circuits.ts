/** Electric circuits, by the signs that school books use. */
import { caption, circle, type DrawnPoint, polyline } from '../drawing.ts'

/** A cell in a wire that runs from left to right: its long thin plate is positive. */
export const cell = ([x, y]: DrawnPoint) =>
  polyline([
    [x - 6, y - 26],
    [x - 6, y + 26],
  ]) +
  polyline(
    [
      [x + 8, y - 14],
      [x + 8, y + 14],
    ],
    { width: 7 },
  )

export const bulb = ([x, y]: DrawnPoint) =>
  circle([x, y], 24, { fill: 'white' }) +
  polyline([
    [x - 17, y - 17],
    [x + 17, y + 17],
  ]) +
  polyline([
    [x - 17, y + 17],
    [x + 17, y - 17],
  ])

export const resistor = ([x, y]: DrawnPoint, ohms: string) =>
  polyline([
    [x - 48, y],
    [x - 40, y - 15],
    [x - 24, y + 15],
    [x - 8, y - 15],
    [x + 8, y + 15],
    [x + 24, y - 15],
    [x + 40, y + 15],
    [x + 48, y],
  ]) + caption([x, y - 38], ohms)

export const openSwitch = ([x, y]: DrawnPoint) =>
  circle([x - 24, y], 5, { fill: 'white' }) +
  circle([x + 24, y], 5, { fill: 'white' }) +
  polyline([
    [x - 20, y - 3],
    [x + 18, y - 30],
  ])
