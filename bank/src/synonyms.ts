/** One thing by its several names, so that a prompt in one script or wording finds questions tagged in another. */

/** English first, then Telugu, then Hindi; a group has only the names that teachers use. */
const table = `
addition | sum | adding | కూడిక | సంకలనం | जोड़ | योग
subtraction | take away | difference | తీసివేత | వ్యవకలనం | घटाव | घटाना
multiplication | times tables | గుణకారం | ఎక్కాలు | गुणा | पहाड़े
division | భాగహారం | भाग
fractions | భిన్నాలు | भिन्न
decimals | దశాంశాలు | दशमलव
percentage | percent | శాతం | प्रतिशत
numbers | సంఖ్యలు | संख्याएँ
place value | స్థాన విలువ | स्थानीय मान
integers | పూర్ణ సంఖ్యలు | पूर्णांक
lcm | least common multiple | కసాగు | लघुत्तम समापवर्त्य
hcf | gcd | highest common factor | గసాభా | महत्तम समापवर्तक
ratio | నిష్పత్తి | अनुपात
proportion | అనుపాతం | समानुपात
algebra | బీజగణితం | बीजगणित
equations | సమీకరణాలు | समीकरण
geometry | జ్యామితి | ज्यामिति
mensuration | క్షేత్రమితి | क्षेत्रमिति
perimeter | చుట్టుకొలత | परिमाप
area | వైశాల్యం | क्षेत्रफल
volume | ఘనపరిమాణం | आयतन
triangles | త్రిభుజాలు | त्रिभुज
circle | circles | వృత్తం | वृत्त
angles | కోణాలు | कोण
trigonometry | త్రికోణమితి | त्रिकोणमिति
statistics | data handling | సాంఖ్యక శాస్త్రం | सांख्यिकी
probability | సంభావ్యత | प्रायिकता
progressions | శ్రేఢులు | श्रेढ़ी
profit and loss | లాభ నష్టాలు | लाभ हानि
simple interest | compound interest | వడ్డీ | ब्याज
time | clock | calendar | కాలం | సమయం | समय
money | డబ్బు | मुद्रा
word problem | word problems | story sums | పద సమస్యలు | इबारती सवाल
plants | మొక్కలు | पौधे
animals | జంతువులు | जानवर
food | nutrition | ఆహారం | పోషణ | भोजन | पोषण
water | నీరు | पानी | जल
air | గాలి | हवा | वायु
body | human body | శరీరం | शरीर
health | hygiene | cleanliness | ఆరోగ్యం | स्वास्थ्य
weather | climate | వాతావరణం | मौसम | जलवायु
light | కాంతి | प्रकाश
sound | ధ్వని | ध्वनि
heat | temperature | ఉష్ణం | ऊष्मा
electricity | electric current | circuits | విద్యుత్ | बिजली | विद्युत
magnets | magnetic effects | అయస్కాంతాలు | चुंबक
force | laws of motion | బలం | बल
motion | చలనం | गति
matter | states of matter | పదార్థం | पदार्थ
atoms and molecules | structure of the atom | పరమాణువులు | परमाणु
acids and bases | acids | bases and salts | ఆమ్లాలు క్షారాలు | अम्ल क्षार
metals and non-metals | metals | లోహాలు | धातु
photosynthesis | కిరణజన్య సంయోగక్రియ | प्रकाश संश्लेषण
respiration | breathing | శ్వాసక్రియ | श्वसन
reproduction | ప్రత్యుత్పత్తి | प्रजनन
cell | కణం | कोशिका
heredity | genetics | వంశపారంపర్యం | आनुवंशिकता
environment | పర్యావరణం | पर्यावरण
pollution | కాలుష్యం | प्रदूषण
solar system | planets | sky | సౌర కుటుంబం | सौर मंडल
history | చరిత్ర | इतिहास
geography | landforms | maps | భూగోళ శాస్త్రం | భూగోళం | भूगोल
civics | government | constitution | పౌర శాస్త్రం | ప్రభుత్వం | नागरिक शास्त्र | सरकार
economics | development | ఆర్థిక శాస్త్రం | अर्थशास्त्र
freedom movement | national movement | freedom struggle | independence | స్వాతంత్ర్య ఉద్యమం | स्वतंत्रता आंदोलन
rivers | నదులు | नदियाँ
agriculture | farming | crops | crop production | వ్యవసాయం | कृषि
elections | democracy | voting | ఎన్నికలు | चुनाव
festivals | పండుగలు | त्योहार
family | కుటుంబం | परिवार
grammar | parts of speech | వ్యాకరణం | व्याकरण
opposites | antonyms | వ్యతిరేక పదాలు | विलोम | विपरीत शब्द
synonyms | similar words | పర్యాయపదాలు | पर्यायवाची | समानार्थी
singular plural | plurals | వచనాలు | वचन
gender | లింగాలు | लिंग
nouns | నామవాచకం | संज्ञा
pronouns | సర్వనామం | सर्वनाम
verbs | క్రియ | क्रिया
adjectives | విశేషణం | विशेषण
tenses | verb forms | కాలాలు | काल
active and passive | voice | వాచ్యాలు | वाच्य
reported speech | direct speech | indirect speech | ప్రత్యక్ష పరోక్ష కథనం
reading | comprehension | short passage | reading comprehension | చదివి అర్థం చేసుకోవడం | गद्यांश
letter writing | formal letter | informal letter | లేఖ | पत्र लेखन
essay | paragraph writing | composition | వ్యాసం | निबंध | अनुच्छेद
idioms | జాతీయాలు | मुहावरे
proverbs | సామెతలు | लोकोक्तियाँ | कहावतें
sandhi | సంధులు | संधि
samasa | samas | సమాసాలు | समास
alankara | alankar | figures of speech | అలంకారాలు | अलंकार
prosody | chhand | ఛందస్సు | छंद
spelling | వర్ణక్రమం | वर्तनी
punctuation | విరామ చిహ్నాలు | विराम चिह्न
alphabet | letters | వర్ణమాల | అక్షరాలు | वर्णमाला | अक्षर
`

const groups = table
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((name) => name.trim()))

/**
 * What a topic is called otherwise.
 * @param words the topic
 * @param wordsIn how a name is cut into words, the same way as the topic was
 * @returns the other names, each as its words; none for a topic that the table does not know
 */
export function inOtherWords(words: readonly string[], wordsIn: (name: string) => string[]): string[][] {
  const isNamedBy = (name: readonly string[]) => name.every((word) => words.includes(word))
  return groups
    .map((group) => group.map(wordsIn))
    .filter((group) => group.some(isNamedBy))
    .flatMap((group) => group.filter((name) => !isNamedBy(name)))
}
