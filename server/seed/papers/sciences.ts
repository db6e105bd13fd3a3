import { descriptive, mcq, type SubjectPapers } from './question.ts'

const juniorScience = {
  mcqs: [
    mcq('Which part of a plant takes in water from the soil?', 'root', ['leaf', 'flower', 'fruit']),
    mcq('Which of these is a living thing?', 'banyan tree', ['stone', 'chair', 'river']),
    mcq('Which sense organ do we use to smell?', 'nose', ['eye', 'ear', 'tongue']),
    mcq('What do we call water that has become solid?', 'ice', ['steam', 'cloud', 'dew']),
    mcq('Which animal lays eggs?', 'hen', ['cow', 'dog', 'goat']),
    mcq('Which gas do we need to breathe?', 'oxygen', ['helium', 'nitrogen', 'hydrogen']),
  ],
  description: [
    descriptive(
      'Why do we wash our hands before eating?',
      'Hands carry dirt and germs; soap and water remove them, so we do not fall ill.',
    ),
    descriptive('Name three uses of plants.', 'Plants give food, oxygen, wood, medicine, shade or fibre (any three).'),
  ],
}

export const science: SubjectPapers = {
  junior: juniorScience,
  senior: {
    mcqs: [
      mcq('Which of these is a good conductor of electricity?', 'copper', ['rubber', 'wood', 'glass']),
      mcq('Which process do plants use to make food?', 'photosynthesis', ['respiration', 'digestion', 'transpiration']),
      mcq('Which vitamin does sunlight help our body to make?', 'vitamin D', ['vitamin A', 'vitamin B', 'vitamin C']),
      mcq('How can salt be separated from salt water?', 'evaporation', ['filtration', 'hand-picking', 'winnowing']),
      mcq('Which of these attracts iron filings?', 'magnet', ['plastic ruler', 'pencil', 'glass rod']),
      mcq('What is the boiling point of pure water at sea level?', '100 °C', ['0 °C', '37 °C', '50 °C']),
    ],
    description: [
      descriptive(
        'Why does a shadow change its length during the day?',
        'The position of the sun changes; a low sun gives long shadows, a high sun short ones.',
      ),
      descriptive(
        'Explain two ways to conserve water at home.',
        'Close taps, repair leaks, reuse water for plants, harvest rain water (any two, explained).',
      ),
    ],
  },
}

export const physicalScience: SubjectPapers = {
  junior: juniorScience,
  senior: {
    mcqs: [
      mcq('What is the SI unit of force?', 'newton', ['joule', 'watt', 'pascal']),
      mcq('What is the chemical formula of water?', 'H₂O', ['CO₂', 'O₂', 'NaCl']),
      mcq('Which lens converges parallel rays of light?', 'convex lens', [
        'concave lens',
        'plane glass',
        'cylindrical mirror',
      ]),
      mcq('What is the pH of a neutral solution at 25 °C?', '7', ['0', '1', '14']),
      mcq('Which particle carries a negative charge?', 'electron', ['proton', 'neutron', 'nucleus']),
      mcq('Which law says that current is proportional to voltage?', "Ohm's law", [
        "Newton's law",
        "Hooke's law",
        "Boyle's law",
      ]),
    ],
    description: [
      descriptive(
        'State the laws of reflection of light.',
        'The angle of incidence equals the angle of reflection; the incident ray, the reflected ray and the normal lie in one plane.',
      ),
      descriptive(
        'Why does iron rust, and how can it be prevented?',
        'Iron reacts with oxygen and moisture; paint, oil, galvanising or alloying prevents it.',
      ),
    ],
  },
}

export const biology: SubjectPapers = {
  junior: juniorScience,
  senior: {
    mcqs: [
      mcq('Which organelle is called the powerhouse of the cell?', 'mitochondrion', ['nucleus', 'ribosome', 'vacuole']),
      mcq('Which organ pumps blood through the body?', 'heart', ['lung', 'liver', 'kidney']),
      mcq('Which pigment makes leaves green?', 'chlorophyll', ['haemoglobin', 'melanin', 'carotene']),
      mcq('How many chambers has the human heart?', '4', ['2', '3', '5']),
      mcq('Which blood cells fight infection?', 'white blood cells', ['red blood cells', 'platelets', 'plasma']),
      mcq('Which part of the plant carries out most transpiration?', 'leaf', ['root', 'flower', 'seed']),
    ],
    description: [
      descriptive(
        'What is the difference between arteries and veins?',
        'Arteries carry blood away from the heart and have thick walls; veins carry it to the heart, have thin walls and valves.',
      ),
      descriptive(
        'Why is biodiversity important?',
        'It keeps ecosystems stable and gives food, medicine and materials; each species has a role in the food web.',
      ),
    ],
  },
}

export const social: SubjectPapers = {
  junior: juniorScience,
  senior: {
    mcqs: [
      mcq('In which year did India become independent?', '1947', ['1942', '1950', '1930']),
      mcq('Which is the longest river that flows within peninsular India?', 'Godavari', [
        'Krishna',
        'Kaveri',
        'Tungabhadra',
      ]),
      mcq('Who chaired the drafting committee of the Indian Constitution?', 'B. R. Ambedkar', [
        'Jawaharlal Nehru',
        'Rajendra Prasad',
        'Sardar Patel',
      ]),
      mcq('Which line divides the Earth into the northern and southern hemispheres?', 'Equator', [
        'Tropic of Cancer',
        'Prime Meridian',
        'Arctic Circle',
      ]),
      mcq('Who is the head of a village panchayat?', 'Sarpanch', ['Collector', 'Mayor', 'Governor']),
      mcq('When is Republic Day celebrated in India?', '26 January', ['15 August', '2 October', '14 November']),
    ],
    description: [
      descriptive(
        'Why do we need a constitution?',
        'It sets out how the country is governed, limits power, and protects the rights and duties of citizens.',
      ),
      descriptive(
        'What are the effects of deforestation?',
        'Soil erosion, less rain, loss of animals and plants, floods, and a warmer climate.',
      ),
    ],
  },
}
