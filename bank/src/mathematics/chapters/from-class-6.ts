/** Chapters of classes 6 to 10; of class 9 those of NCERT's book of 2023 to 2026, which Andhra Pradesh uses too. */
import { type ChapterRow, left, leftNcertAndAp } from './chapter-row.ts'

const class6: readonly ChapterRow[] = [
  [
    ['hcf', 'lcm', 'divisibility', 'factors', 'prime numbers'],
    { NCERT: 'Prime Time', TS: 'Playing with Numbers', AP: 'HCF and LCM' },
  ],
  [['decimals'], { TS: 'Fractions and Decimals', AP: 'Fractions and Decimals' }],
  [['percentage'], { AP: 'Basic Arithmetic' }],
  [['fractions'], { NCERT: 'Fractions', TS: 'Fractions and Decimals', AP: 'Fractions and Decimals' }],
  [['integers'], { NCERT: 'The Other Side of Zero', TS: 'Integers', AP: 'Integers' }],
  [['ratio', 'proportion'], { TS: 'Ratio and Proportion', AP: 'Basic Arithmetic' }],
  [['algebra'], { TS: 'Introduction to Algebra', AP: 'Introduction to Algebra' }],
  [['patterns'], { NCERT: 'Patterns in Mathematics' }],
  [['angles'], { NCERT: 'Lines and Angles', TS: 'Measures of Lines and Angles', AP: 'Basic Geometric Concepts' }],
  [['area', 'perimeter'], { NCERT: 'Perimeter and Area', TS: 'Perimeter and Area', AP: 'Perimeter and Area' }],
  [['symmetry'], { NCERT: 'Symmetry', TS: 'Symmetry' }],
  [['data handling'], { NCERT: 'Data Handling and Presentation', TS: 'Data Handling', AP: 'Data Handling' }],
  [['place value'], { NCERT: 'Number Play', TS: 'Knowing our Numbers', AP: 'Numbers All around us' }],
  [['roman numerals'], {}, left],
]

const class7: readonly ChapterRow[] = [
  [
    ['decimals'],
    {
      NCERT: 'Another Peek Beyond the Point',
      TS: 'Fractions, Decimals and Rational Numbers',
      AP: 'Fractions, Decimals and Rational Numbers',
    },
  ],
  [
    ['rational numbers'],
    { TS: 'Fractions, Decimals and Rational Numbers', AP: 'Fractions, Decimals and Rational Numbers' },
  ],
  [['percentage'], { TS: 'Ratio - Applications', AP: 'Ratio and Proportion' }],
  [
    ['fractions'],
    {
      NCERT: 'Working with Fractions',
      TS: 'Fractions, Decimals and Rational Numbers',
      AP: 'Fractions, Decimals and Rational Numbers',
    },
  ],
  [['integers'], { NCERT: 'Operations with Integers', TS: 'Integers', AP: 'Integers' }],
  [['ratio', 'proportion'], { TS: 'Ratio - Applications', AP: 'Ratio and Proportion' }],
  [
    ['simple equations', 'linear equations'],
    { NCERT: 'Finding the Unknown', TS: 'Simple Equations', AP: 'Simple Equations' },
  ],
  [
    ['algebraic expressions'],
    { NCERT: 'Expressions using Letter-Numbers', TS: 'Algebraic Expressions', AP: 'Algebraic Expressions' },
  ],
  [['exponents'], { TS: 'Exponents', AP: 'Exponents and Powers' }],
  [['angles'], { NCERT: 'Parallel and Intersecting Lines', TS: 'Lines and Angles', AP: 'Lines and Angles' }],
  [['congruence'], { NCERT: 'Geometric Twins', TS: 'Congruency of Triangles' }],
  [['symmetry'], { TS: 'Symmetry', AP: 'Symmetry' }],
  [['pythagoras theorem'], {}, left],
  [['area', 'perimeter', 'circle'], { TS: 'Area and Perimeter', AP: 'Area of Plane Figures' }],
  [['triangles'], { NCERT: 'A Tale of Three Intersecting Lines', TS: 'Triangle and Its Properties', AP: 'Triangles' }],
  [['data handling', 'statistics'], { NCERT: 'Connecting the Dots', TS: 'Data Handling', AP: 'Data Handling' }],
]

const class8: readonly ChapterRow[] = [
  [['rational numbers'], { TS: 'Rational Numbers', AP: 'Rational Numbers' }],
  [
    ['percentage'],
    { NCERT: 'Fractions in Disguise', TS: 'Comparing Quantities Using Proportion', AP: 'Comparing Quantities' },
  ],
  [
    ['inverse proportion'],
    { NCERT: 'Proportional Reasoning-2', TS: 'Direct and Inverse Proportions', AP: 'Direct and Inverse Proportions' },
  ],
  [
    ['direct proportion', 'speed'],
    { NCERT: 'Proportional Reasoning-1', TS: 'Direct and Inverse Proportions', AP: 'Direct and Inverse Proportions' },
  ],
  [['linear equations'], { TS: 'Linear Equations in One Variable', AP: 'Linear Equations in One Variable' }],
  [['factorisation'], { TS: 'Factorisation', AP: 'Factorisation' }],
  [
    ['algebra'],
    {
      NCERT: 'We Distribute, Yet Things Multiply',
      TS: 'Algebraic Expressions',
      AP: 'Algebraic Expressions and Identities',
    },
  ],
  [['exponents'], { NCERT: 'Power Play', TS: 'Exponents and Powers', AP: 'Exponents and Powers' }],
  [
    ['square roots', 'squares'],
    { NCERT: 'A Square and A Cube', TS: 'Square Roots and Cube Roots', AP: 'Squares and Square Roots' },
  ],
  [['cube roots'], { NCERT: 'A Square and A Cube', TS: 'Square Roots and Cube Roots', AP: 'Cubes and Cube Roots' }],
  [['cylinder'], { AP: 'Mensuration' }],
  [['cuboid'], { TS: 'Surface Areas and Volume (Cube and Cuboid)', AP: 'Mensuration' }],
  [['trapezium'], { NCERT: 'Area', TS: 'Area of Plane Figures', AP: 'Mensuration' }],
  [['circle'], { TS: 'Area of Plane Figures' }],
  [
    ['quadrilaterals'],
    { NCERT: 'Quadrilaterals', TS: 'Construction of Quadrilaterals', AP: 'Understanding Quadrilaterals' },
  ],
  [['polygons'], { AP: 'Understanding Quadrilaterals' }],
  [['solid shapes'], { TS: 'Visualizing 3-D in 2-D' }],
  [['pythagoras theorem'], { NCERT: 'The Baudhayana-Pythagoras Theorem' }],
  [['probability'], { AP: 'Data Handling' }],
  [
    ['line graph'],
    { NCERT: 'Tales by Dots and Lines', TS: 'Frequency Distribution Tables and Graphs', AP: 'Introduction to Graphs' },
  ],
  [['statistics'], { NCERT: 'Tales by Dots and Lines', TS: 'Frequency Distribution Tables and Graphs' }],
]

const class9: readonly ChapterRow[] = [
  [['remainder theorem'], { TS: 'Polynomials and Factorisation' }],
  [['polynomials', 'algebra'], { NCERT: 'Polynomials', TS: 'Polynomials and Factorisation', AP: 'Polynomials' }],
  [['real numbers', 'exponents'], { NCERT: 'Number Systems', TS: 'Real Numbers', AP: 'Number Systems' }],
  [
    ['linear equations in two variables'],
    {
      NCERT: 'Linear Equations in Two Variables',
      TS: 'Linear Equations in Two Variables',
      AP: 'Linear Equations in Two Variables',
    },
  ],
  [['lines and angles'], { NCERT: 'Lines and Angles', TS: 'Lines and Angles', AP: 'Lines and Angles' }],
  [['cuboid', 'cylinder'], { TS: 'Surface Areas and Volumes' }],
  [
    ['cone', 'sphere'],
    { NCERT: 'Surface Areas and Volumes', TS: 'Surface Areas and Volumes', AP: 'Surface Areas and Volumes' },
  ],
  [['circles'], { NCERT: 'Circles', TS: 'Circles', AP: 'Circles' }],
  [['coordinate geometry'], { NCERT: 'Coordinate Geometry', TS: 'Co-Ordinate Geometry', AP: 'Coordinate Geometry' }],
  [['quadrilaterals'], { NCERT: 'Quadrilaterals', TS: 'Quadrilaterals', AP: 'Quadrilaterals' }],
  [
    ["euclid's geometry"],
    {
      NCERT: "Introduction to Euclid's Geometry",
      TS: 'The Elements of Geometry',
      AP: "Introduction to Euclid's Geometry",
    },
  ],
  [["heron's formula"], { NCERT: "Heron's Formula", AP: "Heron's Formula" }],
  [['congruence'], { NCERT: 'Triangles', TS: 'Triangles', AP: 'Triangles' }],
  [['exterior angle'], { NCERT: 'Lines and Angles', TS: 'Lines and Angles', AP: 'Lines and Angles' }],
  [['probability'], { TS: 'Probability' }],
  [['statistics'], { TS: 'Statistics' }],
]

const class10: readonly ChapterRow[] = [
  [['logarithms', 'decimal expansion'], { TS: 'Real Numbers' }, leftNcertAndAp],
  [['hcf', 'real numbers'], { NCERT: 'Real Numbers', TS: 'Real Numbers', AP: 'Real Numbers' }],
  [['sets'], { TS: 'Sets' }, leftNcertAndAp],
  [['polynomials'], { NCERT: 'Polynomials', TS: 'Polynomials', AP: 'Polynomials' }],
  [['geometric progression'], { TS: 'Progressions' }, leftNcertAndAp],
  [['arithmetic progression'], { NCERT: 'Arithmetic Progressions', TS: 'Progressions', AP: 'Arithmetic Progressions' }],
  [['quadratic equations'], { NCERT: 'Quadratic Equations', TS: 'Quadratic Equations', AP: 'Quadratic Equations' }],
  [
    ['pair of linear equations'],
    {
      NCERT: 'Pair of Linear Equations in Two Variables',
      TS: 'Pair of Linear Equations in Two Variables',
      AP: 'Pair of Linear Equations in Two Variables',
    },
  ],
  [['sector'], { NCERT: 'Areas Related to Circles', TS: 'Mensuration', AP: 'Areas Related to Circles' }],
  [['circles'], { NCERT: 'Circles', TS: 'Tangents and Secants to a Circle', AP: 'Circles' }],
  [['slope'], { TS: 'Coordinate Geometry' }, leftNcertAndAp],
  [['area of a triangle from its vertices'], { TS: 'Coordinate Geometry' }, leftNcertAndAp],
  [['coordinate geometry'], { NCERT: 'Coordinate Geometry', TS: 'Coordinate Geometry', AP: 'Coordinate Geometry' }],
  [
    ['heights and distances'],
    {
      NCERT: 'Some Applications of Trigonometry',
      TS: 'Applications of Trigonometry',
      AP: 'Some Applications of Trigonometry',
    },
  ],
  [['complementary angles'], { TS: 'Trigonometry' }, leftNcertAndAp],
  [['trigonometry'], { NCERT: 'Introduction to Trigonometry', TS: 'Trigonometry', AP: 'Introduction to Trigonometry' }],
  [
    ['cylinder', 'cone', 'sphere'],
    { NCERT: 'Surface Areas and Volumes', TS: 'Mensuration', AP: 'Surface Areas and Volumes' },
  ],
  [['areas of similar triangles', 'pythagoras theorem'], { TS: 'Similar Triangles' }, leftNcertAndAp],
  [['similar triangles'], { NCERT: 'Triangles', TS: 'Similar Triangles', AP: 'Triangles' }],
  [['statistics'], { NCERT: 'Statistics', TS: 'Statistics', AP: 'Statistics' }],
  [['probability'], { NCERT: 'Probability', TS: 'Probability', AP: 'Probability' }],
]

export const chaptersFromClass6 = [class6, class7, class8, class9, class10]
