/**
 * What is suggested for answers to questions of the bank, written by hand: right ones in other forms and in other words,
 * and wrong ones. It shows what word forms find, and what they cannot: other words for the same thing.
 */
import { describe, expect, it } from 'vitest'
import { soughtOf, suggestedMarks } from './suggestion.rules.ts'

type Answer = {
  isRight: boolean
  text: string
  /** Of 5 marks: when only endings of English were read, and now. */
  before: number
  now: number
}

const questions: { question: string; modelAnswer: string; answers: Answer[] }[] = [
  {
    question: 'Name four parts of a plant.',
    modelAnswer: 'A plant has roots, a stem, leaves and flowers.',
    answers: [
      { isRight: true, before: 4, now: 5, text: 'Root, stem, leaf and flower.' },
      { isRight: true, before: 4, now: 5, text: 'stems; leaf; a flower; the root' },
      { isRight: false, before: 0, now: 0, text: 'Head, legs, tail and wings.' },
    ],
  },
  {
    question: 'What four things does a green leaf need to make food?',
    modelAnswer: 'A leaf needs sunlight, water, carbon dioxide and its green colouring matter, chlorophyll.',
    answers: [
      { isRight: true, before: 3, now: 3, text: 'Light of the sun, water, air with carbon dioxide, and chlorophyll' },
      { isRight: true, before: 3.5, now: 3.5, text: 'Sunlight, watering, carbon dioxide and the green colour in it' },
      { isRight: false, before: 0, now: 0, text: 'Soil, stones and a pot.' },
    ],
  },
  {
    question: 'Describe the water cycle in order.',
    modelAnswer:
      'The Sun heats the water in seas and lakes and it evaporates. The water vapour rises, cools and forms clouds by condensation. The drops join and fall as rain, and the water flows back to the sea.',
    answers: [
      {
        isRight: true,
        before: 2.5,
        now: 3,
        text: 'Sun heated water, evaporation happens, vapour goes up and cools, cloud forms, rain falls in sea',
      },
      { isRight: true, before: 1, now: 1, text: 'Water turns to vapour. It becomes clouds and then it rains.' },
      { isRight: false, before: 0, now: 0, text: 'The fish swims and the boat floats.' },
    ],
  },
  {
    question: 'Write three uses of the skeleton.',
    modelAnswer:
      'The skeleton gives shape to the body. It protects soft organs such as the brain and the heart. It helps us to move along with the muscles.',
    answers: [
      { isRight: true, before: 1.5, now: 2, text: 'Shaping the body, protection of the brain, moving' },
      { isRight: true, before: 1, now: 1, text: 'It gives us our form, guards the organs and lets us walk' },
      { isRight: false, before: 0, now: 0, text: 'We eat rice and play.' },
    ],
  },
  {
    question: 'What are decomposers? Why are they important in a forest?',
    modelAnswer:
      'Decomposers are organisms such as fungi and bacteria that break down dead plants and animals. They change them into humus, so nutrients go back to the soil and are used again by plants.',
    answers: [
      {
        isRight: true,
        before: 1.5,
        now: 1.5,
        text: 'Fungus and bacterium break dead things into humus, a nutrient of soil',
      },
      { isRight: true, before: 0.5, now: 0.5, text: 'Tiny living things that rot dead bodies and make the soil rich' },
      { isRight: false, before: 0.5, now: 0.5, text: 'They are animals that hunt deer.' },
    ],
  },
  {
    question: 'Write three duties of a good citizen.',
    modelAnswer:
      'A good citizen obeys the law. He or she respects the national flag and the national anthem. A good citizen keeps public places clean and protects public property.',
    answers: [
      { isRight: true, before: 3, now: 3, text: 'Obeying laws, respecting the flag, keeping places clean' },
      { isRight: true, before: 0.5, now: 0.5, text: 'Follow the rules, honour the flag, do not litter' },
      { isRight: false, before: 0, now: 0, text: 'Eat well and sleep.' },
    ],
  },
  {
    question: 'Write four features of the towns of the Indus civilisation.',
    modelAnswer:
      'The streets were straight and crossed at right angles. The houses were built of baked bricks. The towns had covered drains. Many houses had wells and bathrooms.',
    answers: [
      {
        isRight: true,
        before: 3.5,
        now: 3.5,
        text: 'straight street crossing at right angle, brick houses, drain with cover, a well',
      },
      { isRight: true, before: 0, now: 0, text: 'Roads met at 90 degrees, homes of burnt clay, sewers' },
      { isRight: false, before: 0, now: 0, text: 'They had cars and trains.' },
    ],
  },
  {
    question: 'Write three services that a bank gives to people.',
    modelAnswer:
      'A bank keeps the savings of the people safe and pays interest on them. It gives loans to farmers, traders and others. It helps people to send money by cheque or electronic transfer.',
    answers: [
      { isRight: true, before: 2, now: 2, text: 'saving money safely with interest, loan, transferring money' },
      { isRight: true, before: 0, now: 0, text: 'It lends cash, looks after deposits and moves funds' },
      { isRight: false, before: 0, now: 0, text: 'It sells books.' },
    ],
  },
  {
    question:
      'A shopkeeper buys a bag for 400 rupees and sells it for 460 rupees. Find his profit and profit per cent.',
    modelAnswer: 'Profit = 460 − 400 = 60 rupees. Profit per cent = 60/400 × 100 = 15%.',
    answers: [
      { isRight: true, before: 5, now: 5, text: 'profit 60, percent 60/400 × 100 = 15' },
      { isRight: true, before: 0, now: 0, text: 'Sixty rupees gain, fifteen percent' },
      { isRight: false, before: 0, now: 0, text: 'He lost 10 rupees.' },
    ],
  },
  {
    question: 'Find the simple interest and the amount on 5,000 rupees at 8% per year for 3 years.',
    modelAnswer:
      'Simple interest = P × R × T/100 = 5,000 × 8 × 3/100 = 1,200 rupees. Amount = 5,000 + 1,200 = 6,200 rupees.',
    answers: [
      { isRight: true, before: 0, now: 3.5, text: 'I = 1200, A = 6200' },
      { isRight: true, before: 0, now: 3.5, text: '₹1,200.00 and ₹6,200.00' },
      { isRight: false, before: 0, now: 0, text: 'I = 120, A = 520' },
    ],
  },
  {
    question: 'Write one synonym each for: glad, large, quick.',
    modelAnswer: 'glad - happy, large - big, quick - fast',
    answers: [
      { isRight: true, before: 5, now: 5, text: 'glad: happy; large: big; quick: fast' },
      { isRight: true, before: 0, now: 0, text: 'joyful, huge, rapid' },
      { isRight: false, before: 0, now: 0, text: 'sad, small, slow' },
    ],
  },
  {
    question: 'भाषा किसे कहते हैं? उसके दो रूपों के नाम लिखिए।',
    modelAnswer:
      'जिस साधन से हम अपने मन के विचार दूसरों तक पहुँचाते हैं और उनके विचार समझते हैं, उसे भाषा कहते हैं। भाषा के दो रूप हैं – मौखिक और लिखित।',
    answers: [
      { isRight: true, before: 1.5, now: 2.5, text: 'मन के विचारों को दूसरे तक पहुँचाने का साधन भाषा है। मौखिक, लिखित' },
      { isRight: true, before: 0, now: 0.5, text: 'अपनी बात कहने का तरीका भाषा है। बोली हुई और लिखी हुई' },
      { isRight: false, before: 0, now: 0, text: 'भाषा एक फल है।' },
    ],
  },
  {
    question: 'समास किसे कहते हैं? एक उदाहरण का विग्रह भी लिखिए।',
    modelAnswer:
      'दो या दो से अधिक शब्दों के मेल से नया संक्षिप्त शब्द बनाने की क्रिया को समास कहते हैं। जैसे ‘रसोईघर’ का विग्रह है – रसोई के लिए घर।',
    answers: [
      {
        isRight: true,
        before: 3.5,
        now: 3,
        text: 'दो शब्द के मेल से नए संक्षिप्त शब्दों का बनना समास है। रसोईघर = रसोई के लिए घर',
      },
      { isRight: true, before: 1, now: 1, text: 'शब्दों को जोड़कर छोटा शब्द बनाना समास है, जैसे राजपुत्र' },
      { isRight: false, before: 0, now: 0, text: 'समास एक नदी है।' },
    ],
  },
  {
    question: 'संधि किसे कहते हैं? उसके तीन भेदों के नाम लिखिए।',
    modelAnswer:
      'दो वर्णों के पास-पास आने से उनमें जो विकार या परिवर्तन होता है, उसे संधि कहते हैं। संधि के तीन भेद हैं – स्वर संधि, व्यंजन संधि और विसर्ग संधि।',
    answers: [
      { isRight: true, before: 3, now: 3, text: 'वर्णों के पास आने पर परिवर्तन होना सन्धि है। स्वर, व्यंजन, विसर्ग' },
      { isRight: true, before: 1, now: 1.5, text: 'अक्षर मिलने से बदलाव को संधि कहते हैं। स्वर, व्यञ्जन, विसर्ग' },
      { isRight: false, before: 0, now: 0, text: 'संधि का अर्थ खेल है।' },
    ],
  },
  {
    question: 'तत्सम और तद्भव शब्दों में क्या अंतर है? दो उदाहरण दीजिए।',
    modelAnswer:
      'संस्कृत के जो शब्द हिंदी में ज्यों के त्यों प्रयुक्त होते हैं, वे तत्सम हैं। संस्कृत के जो शब्द बदले हुए रूप में हिंदी में आए हैं, वे तद्भव हैं। जैसे ‘दुग्ध’ तत्सम और ‘दूध’ तद्भव है, ‘हस्त’ तत्सम और ‘हाथ’ तद्भव है।',
    answers: [
      { isRight: true, before: 3, now: 3.5, text: 'संस्कृत का शब्द ज्यों का त्यों तत्सम है, बदला हुआ तद्भव; दुग्ध, दूध, हस्त, हाथ' },
      { isRight: true, before: 0.5, now: 0.5, text: 'मूल संस्कृत वाले तत्सम, बिगड़े हुए तद्भव। अग्नि, आग' },
      { isRight: false, before: 0, now: 0, text: 'दोनों एक हैं।' },
    ],
  },
  {
    question: 'సర్వనామం అంటే ఏమిటి? రెండు ఉదాహరణలు రాయండి.',
    modelAnswer: 'నామవాచకానికి బదులుగా వాడే పదాన్ని సర్వనామం అంటారు. ఉదాహరణ: అతడు, ఆమె.',
    answers: [
      { isRight: true, before: 2, now: 5, text: 'నామవాచకం బదులు వాడే పదం సర్వనామం. అతడు, ఆమె' },
      { isRight: true, before: 0, now: 0, text: 'పేరుకు మారుగా వచ్చేది సర్వనామం. నేను, నువ్వు' },
      { isRight: false, before: 0, now: 0, text: 'సర్వనామం ఒక పండు.' },
    ],
  },
  {
    question: 'పర్యాయపదాలు రెండేసి రాయండి: చంద్రుడు, నీరు.',
    modelAnswer: 'చంద్రుడు: శశి, జాబిల్లి. నీరు: జలం, ఉదకం.',
    answers: [
      { isRight: true, before: 2.5, now: 2.5, text: 'శశి, జాబిల్లి; జలము, ఉదకము' },
      { isRight: true, before: 0, now: 0, text: 'చందమామ, నెలరాజు; పయస్సు, తోయం' },
      { isRight: false, before: 0, now: 0, text: 'సూర్యుడు, అగ్ని' },
    ],
  },
  {
    question: 'ఏయే అక్షరాలు గురువులు అవుతాయో రాయండి.',
    modelAnswer:
      'రెండు మాత్రల కాలంలో పలికే అక్షరం గురువు. దీర్ఘాక్షరాలు గురువులు. సున్నతో, విసర్గతో కూడిన అక్షరాలు గురువులు. పొల్లు హల్లుతో కూడిన అక్షరాలు గురువులు. ఒకే పదంలో ద్విత్వ, సంయుక్తాక్షరాలకు ముందున్న అక్షరాలు కూడా గురువులు.',
    answers: [
      { isRight: true, before: 0.5, now: 1.5, text: 'దీర్ఘాక్షరం, సున్నా, విసర్గ, పొల్లు ఉన్న అక్షరం, సంయుక్తాక్షరానికి ముందున్నది' },
      { isRight: true, before: 0, now: 0.5, text: '2 మాత్రలలో పలికేవి గురువులు' },
      { isRight: false, before: 0, now: 0, text: 'చిన్న పిల్లలు ఆడతారు.' },
    ],
  },
  {
    question: 'వేమన గురించి మూడు వాక్యాలు రాయండి.',
    modelAnswer: 'వేమన గొప్ప ప్రజాకవి. ఆయన తేలికైన మాటలతో ఆటవెలది పద్యాలు రాశారు. ఆయన పద్యాలు సమాజంలోని మూఢనమ్మకాలను విమర్శించి, నీతిని బోధిస్తాయి.',
    answers: [
      { isRight: true, before: 0.5, now: 2, text: 'వేమన ప్రజాకవి. పద్యం ఆటవెలదిలో రాశాడు. మూఢనమ్మకాలు విమర్శించాడు, నీతి చెప్పాడు' },
      { isRight: true, before: 0.5, now: 1, text: 'ఆయన జనం కవి, మంచి మాటలు సులభంగా చెప్పాడు' },
      { isRight: false, before: 0, now: 0, text: 'వేమన ఒక రాజు, యుద్ధం చేశాడు.' },
    ],
  },
]

const measured = questions.flatMap(({ answers, ...paper }) => answers.map((answer) => ({ ...paper, ...answer })))

function mean(isRight: boolean, when: 'before' | 'now'): number {
  const marks = measured.filter((one) => one.isRight === isRight).map((one) => one[when])
  return Math.round((100 * marks.reduce((sum, one) => sum + one, 0)) / marks.length) / 100
}

describe('suggested marks of answers in other words', () => {
  it.each(measured)('of $text: $now', ({ text, now, ...paper }) => {
    expect(suggestedMarks(text, { sought: soughtOf({ ...paper, keyTerms: null }), maxMarks: 5 })?.marks).toBe(now)
  })

  it('rose for right answers, and not for wrong ones', () => {
    expect([mean(true, 'before'), mean(true, 'now')]).toEqual([1.61, 2.09])
    expect([mean(false, 'before'), mean(false, 'now')]).toEqual([0.03, 0.03])
  })
})
