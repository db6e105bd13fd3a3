import { descriptive, mcq, type SubjectPapers } from './question.ts'

export const english: SubjectPapers = {
  junior: {
    mcqs: [
      mcq('Choose the plural of "child".', 'children', ['childs', 'childes', 'childrens']),
      mcq('Which word is a naming word (noun)?', 'table', ['run', 'quickly', 'tall']),
      mcq('Fill in the blank: She ___ to school every day.', 'goes', ['go', 'going', 'gone']),
      mcq('What is the opposite of "hot"?', 'cold', ['warm', 'dry', 'soft']),
      mcq('Which word begins with a vowel?', 'umbrella', ['mango', 'ball', 'kite']),
      mcq('Which mark ends a question?', 'question mark', ['full stop', 'comma', 'exclamation mark']),
    ],
    description: [
      descriptive(
        'Write three sentences about your family.',
        'Names the members of the family, says where they live and one thing they do together.',
      ),
      descriptive(
        'Why should we keep our classroom clean?',
        'A clean classroom keeps us healthy, helps us to learn and is pleasant for everybody.',
      ),
    ],
  },
  senior: {
    mcqs: [
      mcq('Choose the passive form: "The boy broke the window."', 'The window was broken by the boy.', [
        'The window is broken by the boy.',
        'The window broke the boy.',
        'The window had broken by the boy.',
      ]),
      mcq('Choose a synonym of "brave".', 'courageous', ['timid', 'weak', 'careless']),
      mcq('Which sentence is correct?', 'Neither of the boys is here.', [
        'Neither of the boys are here.',
        'Neither of the boy is here.',
        'Neither boys is here.',
      ]),
      mcq('Which part of speech is "slowly"?', 'adverb', ['adjective', 'noun', 'preposition']),
      mcq('Fill in the blank: He has been living here ___ 2015.', 'since', ['for', 'from', 'by']),
      mcq('"The stars danced in the sky" is an example of …', 'personification', [
        'simile',
        'alliteration',
        'hyperbole',
      ]),
    ],
    description: [
      descriptive(
        'Write a short paragraph on the importance of reading.',
        'Reading builds vocabulary and knowledge, trains the imagination and concentration, and is a pleasure for life.',
      ),
      descriptive(
        'Describe a festival that your village or town celebrates.',
        'Names the festival and its time, tells how people prepare, what they eat and do, and why it matters to them.',
      ),
    ],
  },
}
