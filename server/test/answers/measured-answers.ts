/**
 * Answers to questions of the bank, written by hand, as children might write them. A line is: subject, class, how the question
 * begins; R right, W wrong, T wrong with the right words; the marks of 5 that were suggested before there were key terms, and
 * that are now; the answer. `-` is none.
 */

/** Read while the key terms of their questions were written. */
export const knownAnswers = `
Science|3|Name four parts|R|4|5|Root, stem, leaf and flower.
Science|3|Name four parts|R|4|5|stems; leaf; a flower; the root
Science|3|Name four parts|W|0|0|Head, legs, tail and wings.
Science|4|What four things|R|3|5|Light of the sun, water, air with carbon dioxide, and chlorophyll
Science|4|What four things|R|3.5|5|Sunlight, watering, carbon dioxide and the green colour in it
Science|4|What four things|W|0|0|Soil, stones and a pot.
Science|4|Describe the water cycle|R|2.5|4|Sun heated water, evaporation happens, vapour goes up and cools, cloud forms, rain falls in sea
Science|4|Describe the water cycle|R|1|3|Water turns to vapour. It becomes clouds and then it rains.
Science|4|Describe the water cycle|W|0|0|The fish swims and the boat floats.
Science|5|Write three uses of the skeleton|R|1.5|5|Shaping the body, protection of the brain, moving
Science|5|Write three uses of the skeleton|R|1|5|It gives us our form, guards the organs and lets us walk
Science|5|Write three uses of the skeleton|W|0|0|We eat rice and play.
Science|7|What are decomposers|R|1.5|5|Fungus and bacterium break dead things into humus, a nutrient of soil
Science|7|What are decomposers|R|0.5|3|Tiny living things that rot dead bodies and make the soil rich
Science|7|What are decomposers|W|0.5|0|They are animals that hunt deer.
Social|5|Write three duties|R|3|5|Obeying laws, respecting the flag, keeping places clean
Social|5|Write three duties|R|0.5|5|Follow the rules, honour the flag, do not litter
Social|5|Write three duties|W|0|0|Eat well and sleep.
Social|6|Write four features|R|3.5|5|straight street crossing at right angle, brick houses, drain with cover, a well
Social|6|Write four features|R|0|4|Roads met at 90 degrees, homes of burnt clay, sewers
Social|6|Write four features|W|0|0|They had cars and trains.
Social|8|Write three services|R|2|5|saving money safely with interest, loan, transferring money
Social|8|Write three services|R|0|5|It lends cash, looks after deposits and moves funds
Social|8|Write three services|W|0|0|It sells books.
Mathematics|7|A shopkeeper|R|5|5|profit 60, percent 60/400 × 100 = 15
Mathematics|7|A shopkeeper|R|0|5|Sixty rupees gain, fifteen percent
Mathematics|7|A shopkeeper|W|0|0|He lost 10 rupees.
Mathematics|7|Find the simple interest|R|0|5|I = 1200, A = 6200
Mathematics|7|Find the simple interest|R|0|5|₹1,200.00 and ₹6,200.00
Mathematics|7|Find the simple interest|W|0|0|I = 120, A = 520
English|6|Write one synonym|R|5|5|glad: happy; large: big; quick: fast
English|6|Write one synonym|R|0|5|joyful, huge, rapid
English|6|Write one synonym|W|0|0|sad, small, slow
Hindi|5|भाषा किसे|R|1.5|5|मन के विचारों को दूसरे तक पहुँचाने का साधन भाषा है। मौखिक, लिखित
Hindi|5|भाषा किसे|R|0|5|अपनी बात कहने का तरीका भाषा है। बोली हुई और लिखी हुई
Hindi|5|भाषा किसे|W|0|0|भाषा एक फल है।
Hindi|8|समास किसे|R|3.5|5|दो शब्द के मेल से नए संक्षिप्त शब्दों का बनना समास है। रसोईघर = रसोई के लिए घर
Hindi|8|समास किसे|R|1|5|शब्दों को जोड़कर छोटा शब्द बनाना समास है, जैसे राजपुत्र
Hindi|8|समास किसे|W|0|0|समास एक नदी है।
Hindi|8|संधि किसे|R|3|5|वर्णों के पास आने पर परिवर्तन होना सन्धि है। स्वर, व्यंजन, विसर्ग
Hindi|8|संधि किसे|R|1|5|अक्षर मिलने से बदलाव को संधि कहते हैं। स्वर, व्यञ्जन, विसर्ग
Hindi|8|संधि किसे|W|0|0|संधि का अर्थ खेल है।
Hindi|8|तत्सम और|R|3|5|संस्कृत का शब्द ज्यों का त्यों तत्सम है, बदला हुआ तद्भव; दुग्ध, दूध, हस्त, हाथ
Hindi|8|तत्सम और|R|0.5|3|मूल संस्कृत वाले तत्सम, बिगड़े हुए तद्भव। अग्नि, आग
Hindi|8|तत्सम और|W|0|0|दोनों एक हैं।
Telugu|4|సర్వనామం|R|2|5|నామవాచకం బదులు వాడే పదం సర్వనామం. అతడు, ఆమె
Telugu|4|సర్వనామం|R|0|5|పేరుకు మారుగా వచ్చేది సర్వనామం. నేను, నువ్వు
Telugu|4|సర్వనామం|W|0|0|సర్వనామం ఒక పండు.
Telugu|4|పర్యాయపదాలు|R|2.5|5|శశి, జాబిల్లి; జలము, ఉదకము
Telugu|4|పర్యాయపదాలు|R|0|5|చందమామ, నెలరాజు; పయస్సు, తోయం
Telugu|4|పర్యాయపదాలు|W|0|0|సూర్యుడు, అగ్ని
Telugu|8|ఏయే అక్షరాలు|R|0.5|4|దీర్ఘాక్షరం, సున్నా, విసర్గ, పొల్లు ఉన్న అక్షరం, సంయుక్తాక్షరానికి ముందున్నది
Telugu|8|ఏయే అక్షరాలు|R|0|0|2 మాత్రలలో పలికేవి గురువులు
Telugu|8|ఏయే అక్షరాలు|W|0|0|చిన్న పిల్లలు ఆడతారు.
Telugu|6|వేమన|R|0.5|5|వేమన ప్రజాకవి. పద్యం ఆటవెలదిలో రాశాడు. మూఢనమ్మకాలు విమర్శించాడు, నీతి చెప్పాడు
Telugu|6|వేమన|R|0.5|3.5|ఆయన జనం కవి, మంచి మాటలు సులభంగా చెప్పాడు
Telugu|6|వేమన|W|0|0|వేమన ఒక రాజు, యుద్ధం చేశాడు.
`

/** Written after the key terms of their questions, which were not changed for them. */
export const freshAnswers = `
Science|4|Describe the water cycle|R|1.5|5|Because of sunlight the water of the ocean becomes vapour and goes up. There it gets cool and makes clouds. After that it rains and the water comes back in rivers.
Science|4|Why should we use cloth bags|R|1|5|A cloth bag can be used again and again. Plastic stays in the ground for hundreds of years, chokes the gutters, and a cow may die if she eats it.
Science|5|Write three uses of the skeleton|R|1|5|Bones give support, keep the heart safe inside the ribs, and with them we can run.
Science|5|Explain three ways in which forests help us|R|1.5|5|They give us pure air. Roots grip the earth so it is not washed away by rain. Tigers and birds live there.
Science|5|Explain three ways in which forests help us|W|0|0|They give us books and pens and cinema.
Science|6|What is rainwater harvesting|R|1|5|We collect the rain that falls on the terrace, lead it by a pipe to a sump, and use it in summer. The wells do not dry.
Science|7|What are decomposers|R|0.5|3|Mushrooms and germs that eat rotten leaves and animals and turn them to manure which makes the ground fertile.
Science|7|Give three reasons why the water table|R|1|4|Too many borewells, more people, and cement roads so that rain can't soak. We must make soak pits.
Science|8|What is noise pollution|R|1.5|5|Too much loud sound that disturbs people. Do not blow horns, keep TV volume low, grow trees near roads.
Science|8|Write four characteristics of a good fuel|R|1|4|It should give a lot of heat, not be costly, make no smoke, be easy to keep.
Science|9|Why must a person hold a fire hose|R|1.5|5|Water going forward pushes the pipe back, action and reaction are equal, Newton 3rd law.
Science|10|Why is the ozone layer important|R|1|5|It saves us from UV rays that give cancer. CFC gas from fridges spoils it.
Science|10|Why is the ozone layer important|W|0|0|It gives us rain and keeps the wind cold.
Biology|7|What is the pulse|R|2|4|It is the beating felt in the blood vessels when the heart pumps. Keep fingers at the wrist and count for 60 seconds.
Biology|8|How does a vaccine protect|R|1|5|Dead germs are given, the body prepares antibodies and keeps them in memory, so next time the disease is beaten.
Biology|10|Explain double circulation|R|1.5|4|Blood comes to the heart two times in each round: once it goes to the lungs and once to the body, so pure and impure blood are not mixed and cells get enough oxygen.
PhysicalScience|6|Write three places where magnets|R|1|5|On the fridge door, in a speaker, in a purse.
PhysicalScience|7|Why do we feel warmer in two thin|R|1.5|4|Air stays between the blankets and air does not let heat go out.
PhysicalScience|8|Write three ways to save petrol|R|1.5|3.5|Go at one speed, put the engine off at the signal, check the tyre pressure.
PhysicalScience|9|Write three differences between mass|R|1.5|3|Mass is how much matter is there and never changes; weight is the pull of the earth and changes on the Moon. kg and N.
PhysicalScience|10|Why are the lamps and fans|R|1|3.5|Every device gets 220 V, has a separate switch, and if one bulb is fused the rest still glow.
PhysicalScience|10|Why are the lamps and fans|W|0|0|Because it looks nice and uses less wire.
Social|4|Write three works of a gram panchayat|R|1.5|1.5|It gives tap water, puts bulbs in the streets and cleans the gutters.
Social|5|Write three duties of a good citizen|R|0|3.5|Pay tax, cast the vote, don't throw garbage on roads.
Social|5|Name four neighbouring countries|R|0|5|Pakistan, China, Burma and the Maldives
Social|6|What change came over Ashoka|R|0|2.5|He was very sad seeing so many dead. He left fighting and followed the Buddha and wrote it on rocks.
Social|7|How does a bill become a law|R|0.5|5|The minister places it before the MLAs, they debate, more than half vote yes, and the Governor signs it.
Social|8|Write three services that a bank|R|0.5|5|We can deposit money, take a loan for a house and get money from an ATM.
Social|9|How did the Industrial Revolution|R|1.5|5|People went to the cities to work in mills for 14 hours with little pay, even small children. They lived in slums and later made unions.
Social|10|What is food security|R|1.5|4|Everyone has food to eat always. Government buys rice from farmers, stores it and gives it cheap in ration shops.
Social|10|What is food security|W|0|0|Food should be locked in a safe by the police.
English|6|Write one synonym each|R|0|5|cheerful, enormous, swift
English|10|Explain the meaning of these idioms|R|1|3.5|Begin to talk to a stranger so that nobody feels shy; to say a thing that is perfectly correct.
Mathematics|7|A shopkeeper buys a bag|R|3.5|5|He gains Rs.60, which is 15 per cent
Mathematics|7|A shopkeeper buys a bag|W|0|0|He gains Rs.6, which is 10 per cent
Mathematics|5|Two ropes are|R|5|5|HCF=12. Each piece 12m, 3+4 so 7 pieces
Mathematics|8|The sum of three consecutive|R|3|5|23, 24 and 25 since 3x+3=72
Hindi|2|सप्ताह के सातों दिनों|R|4.5|5|सोमवार, मंगलवार, बुधवार, बृहस्पतिवार, शुक्रवार, शनिवार और रविवार
Hindi|3|पेड़ों से हमें|R|1|1.5|पेड़ से हमको आम मिलते हैं, धूप में छाँव मिलती है, और दवाइयाँ बनती हैं।
Hindi|4|हमें पानी क्यों बचाना|R|0.5|5|पानी नहीं होगा तो जीवन नहीं होगा। नल को बंद रखें, बारिश के पानी को जमा करें।
Hindi|5|भाषा किसे कहते हैं|R|0.5|5|जिससे हम अपनी बात दूसरों को बताते हैं वह भाषा है। बोलकर और लिखकर।
Hindi|5|‘आग-बबूला होना’|R|1.5|5|बहुत गुस्सा होना; बहुत खुश होना
Hindi|7|उपसर्ग और प्रत्यय|R|1|5|उपसर्ग शब्द के शुरू में लगता है और प्रत्यय शब्द के पीछे लगता है। दोनों शब्दांश हैं।
Hindi|8|संधि किसे कहते हैं|R|1.5|5|दो अक्षर मिलने पर जो बदलाव आता है वह संधि है। स्वर, व्यञ्जन, विसर्ग।
Hindi|8|कबीर का संक्षिप्त|R|1|5|कबीर काशी के सन्त कवि थे। उन्होंने दोहे लिखे और पाखण्ड का विरोध किया।
Hindi|8|कबीर का संक्षिप्त|W|0|0|कबीर एक राजा थे जिन्होंने बहुत युद्ध जीते।
Hindi|9|अलंकार किसे कहते हैं|R|1|5|जिससे कविता सुंदर बनती है। शब्दालंकार, अर्थालंकार।
Telugu|1|మూడు పండ్ల పేర్లు|R|0|5|ద్రాక్ష, దానిమ్మ, సపోటా
Telugu|2|చెట్లు మనకు ఏమి|R|0|5|చెట్లు గాలిని, కట్టెలను ఇస్తాయి.
Telugu|3|‘కలిసి ఉంటే కలదు సుఖం’|R|0|5|ఐకమత్యంగా ఉంటే ఒకరికొకరు సాయం చేసుకొని ఆనందంగా జీవించవచ్చు.
Telugu|4|సర్వనామం అంటే|R|0.5|5|పేరుకు బదులు వాడే మాట. నేను, వాళ్ళు.
Telugu|4|నీటిని ఎందుకు|R|0.5|5|నీరు ప్రాణాధారం. నల్లాను కట్టాలి, ఇంకుడు గుంటలు తవ్వాలి.
Telugu|5|గ్రంథాలయం వల్ల|R|1|5|చాలా గ్రంథాలను ఉచితంగా చదవవచ్చు, విజ్ఞానం పెరుగుతుంది.
Telugu|5|గ్రంథాలయం వల్ల|W|0.5|0|అక్కడ ఆటలు ఆడి అన్నం తింటారు.
Telugu|6|‘చేతులు కాలాక|R|0|3.5|అంతా జరిగిపోయాక బాధపడితే లాభం లేదు. ముందుగానే ఆలోచించాలి.
Telugu|6|వేమన గురించి|R|0.5|5|వేమన గొప్ప కవి. సులభమైన పద్యాలతో సంఘంలోని దురాచారాలను ఖండించాడు.
Telugu|8|శతక పద్యాల|R|1|4|వంద పద్యాలు ఉంటాయి, చివర మకుటం ఉంటుంది, ఒక్కో పద్యానికి స్వతంత్రంగా అర్థం ఉంటుంది, నీతులు చెబుతాయి.
Telugu|10|‘దూరపు కొండలు నునుపు’|R|0.5|5|దూరం నుంచి చూస్తే గొప్పగా కనిపించేది దగ్గరగా చూస్తే కష్టాలతో ఉంటుంది.
Telugu|10|‘దూరపు కొండలు నునుపు’|W|0|0|కొండలపై చాలా పక్షులు ఎగురుతాయి.
PhysicalScience|7|Write three differences between acids|T|2|5|Acids are bitter and soapy, bases are sour, litmus stays as it is.
Biology|7|How do arteries and veins|T|3.5|5|Arteries carry blood to the heart with thin walls; veins take it away from the heart with thick walls, high pressure and no valves.
Social|4|Name the water bodies|T|4.5|5|The Arabian Sea is to the east, the Bay of Bengal to the west and the Indian Ocean to the north.
Hindi|7|उपसर्ग और प्रत्यय|T|1|5|उपसर्ग शब्दांश अंत में और प्रत्यय आरंभ में लगता है।
`
