/** Figures of geometry, with their measures. */
import {
  angleMark,
  arrow,
  away,
  caption,
  circle,
  type Drawing,
  type DrawnPoint,
  dot,
  polygon,
  polyline,
} from '../drawing.ts'
import { plane } from '../kinds/grids.ts'

export const lShape: Drawing = {
  width: 520,
  height: 400,
  strokes: [
    polygon(
      [
        [60, 350],
        [460, 350],
        [460, 250],
        [210, 250],
        [210, 50],
        [60, 50],
      ],
      { width: 4, fill: '#eef3f9' },
    ),
    caption([260, 376], '8 cm'),
    caption([22, 200], '6 cm', { turned: -90 }),
    caption([135, 26], '3 cm'),
    caption([246, 150], '4 cm', { turned: -90 }),
    caption([345, 226], '5 cm'),
    caption([492, 300], '2 cm', { turned: -90 }),
  ],
  alternative:
    'A figure like the letter L with six sides that meet at right angles. Going round, its sides are 8 cm, 2 cm, 5 cm, 4 cm, 3 cm and 6 cm.',
}

export const parallels: Drawing = {
  width: 560,
  height: 360,
  strokes: [
    polyline([
      [30, 110],
      [530, 110],
    ]),
    polyline([
      [30, 260],
      [530, 260],
    ]),
    polyline([
      [345, 20],
      [196, 340],
    ]),
    arrow([440, 110], [470, 110]),
    arrow([440, 260], [470, 260]),
    angleMark([303, 110], [180, 245], '65°'),
    angleMark([233, 260], [65, 180], 'x'),
    caption([540, 86], 'l', { isBold: true }),
    caption([540, 236], 'm', { isBold: true }),
  ],
  alternative:
    'Two parallel lines l and m are cut by a slanting line. Between the two lines, on the left of the slanting line, the angle at l is 65° and the angle at m is x.',
}

export const outerAngle: Drawing = {
  width: 600,
  height: 330,
  strokes: [
    polygon(
      [
        [60, 270],
        [380, 270],
        [193, 111],
      ],
      { width: 4 },
    ),
    polyline(
      [
        [380, 270],
        [575, 270],
      ],
      { width: 4 },
    ),
    angleMark([60, 270], [0, 50], '50°'),
    caption([198, 158], '90°'),
    angleMark([380, 270], [0, 140], 'x'),
    ...(['A', 'B', 'C', 'D'] as const).map((letter, at) =>
      caption(
        (
          [
            [40, 300],
            [193, 84],
            [380, 300],
            [575, 300],
          ] as const
        )[at] ?? [0, 0],
        letter,
        { isBold: true },
      ),
    ),
  ],
  alternative:
    'A triangle ABC. The angle at A is 50° and the angle at B is 90°. Its side AC is drawn on beyond C to D. The angle BCD outside the triangle is x.',
}

export const parallelogram: Drawing = {
  width: 560,
  height: 280,
  strokes: [
    polygon(
      [
        [50, 230],
        [400, 230],
        [475, 60],
        [125, 60],
      ],
      { width: 4 },
    ),
    angleMark([50, 230], [0, 66], '70°'),
    angleMark([400, 230], [66, 180], 'x'),
    ...(['P', 'Q', 'R', 'S'] as const).map((letter, at) =>
      caption(
        (
          [
            [36, 255],
            [412, 255],
            [492, 40],
            [112, 40],
          ] as const
        )[at] ?? [0, 0],
        letter,
        { isBold: true },
      ),
    ),
  ],
  alternative:
    'A parallelogram PQRS. PQ is its lower side. The angle at P is 70°, and the angle at Q, next to it, is x.',
}

export const circleAngles: Drawing = {
  width: 460,
  height: 440,
  strokes: [
    circle([230, 230], 180),
    dot([230, 230]),
    polyline([away([230, 230], 220, 180), [230, 230], away([230, 230], 320, 180)]),
    polyline([away([230, 230], 220, 180), away([230, 230], 90, 180), away([230, 230], 320, 180)]),
    caption([230, 290], '100°'),
    caption([230, 105], 'x'),
    caption([230, 202], 'O', { isBold: true }),
    caption([66, 362], 'A', { isBold: true }),
    caption([394, 362], 'B', { isBold: true }),
    caption([230, 26], 'C', { isBold: true }),
  ],
  alternative:
    'A circle with centre O. A, B and C lie on it. The angle AOB at the centre is 100°. The angle ACB at the point C, on the larger arc, is x.',
}

export const tangent: Drawing = {
  width: 530,
  height: 320,
  strokes: [
    circle([150, 170], 125),
    polyline([
      [150, 170],
      [475, 170],
    ]),
    polyline([
      [198, 54.6],
      [475, 170],
    ]),
    polyline([
      [150, 170],
      [198, 54.6],
    ]),
    dot([150, 170]),
    caption([132, 192], 'O', { isBold: true }),
    caption([204, 30], 'T', { isBold: true }),
    caption([496, 178], 'P', { isBold: true }),
    caption([138, 108], '5 cm', { size: 22 }),
    caption([370, 198], '13 cm', { size: 22 }),
  ],
  alternative:
    'A circle with centre O. PT is a tangent that touches it at T. The radius OT is 5 cm, and the distance OP is 13 cm.',
}

export const pole: Drawing = {
  width: 560,
  height: 380,
  strokes: [
    polyline([
      [40, 330],
      [530, 330],
    ]),
    polyline(
      [
        [430, 330],
        [430, 50],
      ],
      { width: 8 },
    ),
    polyline(
      [
        [150, 330],
        [430, 50],
      ],
      { dashed: true },
    ),
    angleMark([150, 330], [0, 45], '45°'),
    caption([290, 356], '20 m'),
    caption([470, 190], 'pole', { anchor: 'start' }),
    caption([138, 300], 'P', { isBold: true }),
  ],
  alternative:
    'A pole stands upright on level ground. From a point P on the ground, 20 m from its foot, its top is seen at an angle of elevation of 45°.',
}

export const parabola: Drawing = plane({
  reach: 5,
  lines: [
    Array.from(
      { length: 41 },
      (_, at): DrawnPoint => [-1.9 + at * 0.1445, (-1.9 + at * 0.1445 + 1) * (-1.9 + at * 0.1445 - 3)],
    ).filter(([, y]) => y <= 5),
  ],
  told: 'A curve y = p(x), open upwards, on a grid of coordinates. It comes down from the left, cuts the x-axis one unit left of the origin, turns at x = 1, y = −4, rises and cuts the x-axis again three units right of the origin.',
})
