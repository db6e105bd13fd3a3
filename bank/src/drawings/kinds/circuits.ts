/** Electric circuits, by the signs that school books use. */
import { circle, label, type Place, polyline } from '../drawing.ts'

/** A cell in a wire that runs from left to right: its long thin plate is positive. */
export const cell = ([x, y]: Place) =>
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

export const bulb = ([x, y]: Place) =>
  circle([x, y], 24, { fill: 'white' }) +
  polyline([
    [x - 17, y - 17],
    [x + 17, y + 17],
  ]) +
  polyline([
    [x - 17, y + 17],
    [x + 17, y - 17],
  ])

export const resistor = ([x, y]: Place, ohms: string) =>
  polyline([
    [x - 48, y],
    [x - 40, y - 15],
    [x - 24, y + 15],
    [x - 8, y - 15],
    [x + 8, y + 15],
    [x + 24, y - 15],
    [x + 40, y + 15],
    [x + 48, y],
  ]) + label([x, y - 38], ohms)

export const openSwitch = ([x, y]: Place) =>
  circle([x - 24, y], 5, { fill: 'white' }) +
  circle([x + 24, y], 5, { fill: 'white' }) +
  polyline([
    [x - 20, y - 3],
    [x + 18, y - 30],
  ])

export const closedSwitch = ([x, y]: Place) =>
  circle([x - 24, y], 5, { fill: 'white' }) +
  circle([x + 24, y], 5, { fill: 'white' }) +
  polyline([
    [x - 19, y],
    [x + 19, y],
  ])
