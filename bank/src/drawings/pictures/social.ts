/** The pictures of Social. */
import type { Drawing } from '../drawing.ts'
import { drainage, landforms, timeline } from '../figures/landscapes.ts'
import { contours, graticule, riverTown, village } from '../figures/maps.ts'
import { barGraph } from '../kinds/bar-graphs.ts'
import { pieChart } from '../kinds/pie-charts.ts'
import { table } from '../kinds/word-tables.ts'

const months = ['J', 'F', 'M', 'A', 'M', 'J', 'J', 'A', 'S', 'O', 'N', 'D']

const rainOf = (title: string, amounts: readonly number[]): Drawing => ({
  ...barGraph({
    title,
    axis: { name: 'Rain in mm', step: 100, top: 400 },
    bars: months.map((month, at) => [month, amounts[at] ?? 0] as const),
    below: 'January to December',
  }),
  alternative: `Bar graph. ${title}, in mm, from January to December: ${amounts.join(', ')}.`,
})

export const socialPictures: Readonly<Record<string, Drawing>> = {
  'social-05-village': village,
  'social-05-crops': barGraph({
    title: 'Crops of a village',
    axis: { name: 'Fields', step: 5, top: 30 },
    bars: [
      ['Paddy', 25],
      ['Maize', 10],
      ['Cotton', 15],
      ['Chilli', 5],
    ],
  }),
  'social-06-grid': graticule,
  'social-06-landforms': landforms,
  'social-06-timeline': timeline,
  'social-07-rain': table({
    title: 'Rain gauge of a school',
    head: ['Day', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
    rows: [['Rain (mm)', '12', '0', '25', '8', '15']],
  }),
  'social-07-contours': contours,
  'social-07-seats': table({
    title: 'Seats in an assembly of 140',
    head: ['Party', 'P', 'Q', 'R', 'S'],
    rows: [['Seats', '62', '45', '20', '13']],
  }),
  'social-08-town': riverTown,
  'social-08-land': pieChart({
    title: 'Use of land in a district',
    parts: [
      ['Farming', 50],
      ['Forest', 25],
      ['Pasture', 10],
      ['Other uses', 15],
    ],
  }),
  'social-08-votes': table({
    title: 'Votes in one constituency',
    head: ['Candidate', 'Votes'],
    rows: [
      ['Anitha', '42,000'],
      ['Basha', '38,000'],
      ['Charan', '30,000'],
      ['None of these', '2,000'],
    ],
  }),
  'social-09-rain': rainOf('Rain in a town', [5, 5, 10, 20, 40, 150, 350, 320, 200, 60, 10, 5]),
  'social-09-drainage': drainage,
  'social-09-people': table({
    title: 'People of four villages',
    head: ['Village', 'Births', 'Deaths'],
    rows: [
      ['P', '30', '12'],
      ['Q', '22', '8'],
      ['R', '18', '9'],
      ['S', '25', '15'],
    ],
    note: 'in one year, for every 1,000 people',
  }),
  'social-10-sectors': pieChart({
    title: 'Where people of a state work',
    parts: [
      ['Primary', 45],
      ['Secondary', 25],
      ['Tertiary', 30],
    ],
  }),
  'social-10-states': table({
    title: 'Three states',
    head: ['State', 'Income a head', 'Infant deaths', 'Literacy'],
    rows: [
      ['X', '₹2,50,000', '30', '82%'],
      ['Y', '₹2,20,000', '7', '94%'],
      ['Z', '₹50,000', '35', '62%'],
    ],
    note: 'Infant deaths: of 1,000 born alive',
  }),
  'social-10-loans': pieChart({
    title: 'Loans of poor households',
    parts: [
      ['Moneylenders', 60],
      ['Banks', 15],
      ['Cooperatives', 10],
      ['Relatives', 15],
    ],
  }),
}
