/** Finds where an answer stops answering and speaks to whoever, or whatever, marks it. */

const english = [
  /\b(?:give|award|grant|assign|allot|deserves?)\b[^.!?\n]{0,60}\b(?:marks?|points?|scores?|grades?|credits?)\b/,
  /\b(?:full|maximum|max|highest|perfect|100\s*%?)\s+(?:marks?|points?|scores?|grades?|credits?)\b/,
  /\b(?:ignore|disregard|forget|override)\b[^.!?\n]{0,60}\b(?:instructions?|prompts?|rules?|rubrics?|above|previous|model answer)\b/,
  /\b(?:dear|hello|hi|please|pls|plz)\s+(?:sir|madam|ma'am|miss|teacher|examiner|marker|grader|evaluator)\b/,
  /\b(?:note|message|instructions?)\s+(?:to|for)\s+(?:the\s+|my\s+)?(?:teacher|examiner|marker|grader|evaluator|ai|model)\b/,
  /\b(?:mark|grade|score|rate)\s+(?:this|me|it|my)\b/,
  /\byou\s+are\s+(?:now\s+)?(?:an?|the)\s+(?:\w+\s+){0,3}(?:teacher|examiner|marker|grader|evaluator|assistant|ai|model)\b/,
]

// Nothing that repeats runs over where the next match may begin: an answer of nothing but beginnings costs no more than another.
const machine = [
  /(?:^|\n)[^\S\n]*(?:system|assistant|user|developer)\s*:/,
  /<\/?(?:system|instructions?|prompt|answer|marks?|score)\b[^<>]*>/,
  /\{\s*["'“]?\w+["'”]?\s*:/,
  /["'“]?\b(?:marks?|score|grade|matched)["'”]?\s*[:=]\s*\[?["'“]?\d/,
  /```/,
]

const hindi = [
  /(?:पूरे|पूर्ण|पूरा|सारे|अधिकतम|फुल)\s+(?:अंक|अंकों|नंबर|नम्बर|मार्क्स)/,
  /(?:अंक|नंबर|नम्बर|मार्क्स)\s+(?:\S+\s+){0,2}(?:दें|दे|दो|दीजिए|दीजिये|देना)(?!\p{M}|\p{L})/u,
  /निर्देश\S*\s+(?:\S+\s+){0,3}(?:अनदेखा|नज़रअंदाज़|नजरअंदाज|भूल)/,
  /(?:सर|मैडम|अध्यापक|शिक्षक|परीक्षक)(?:\s+जी)?[\s,]+(?:कृपया|प्लीज)/,
]

const telugu = [
  /(?:పూర్తి|మొత్తం|గరిష్ఠ|గరిష్ట|ఫుల్)\s+(?:మార్కులు|మార్కుల|మార్క్స్)/,
  /(?:మార్కులు|మార్కుల|మార్క్స్)\s+(?:\S+\s+){0,2}(?:ఇవ్వండి|ఇవ్వు|ఇవ్వగలరు|వేయండి|వెయ్యండి)/,
  /సూచన\S*\s+(?:\S+\s+){0,3}(?:విస్మరించ|పట్టించుకో|వదిలే)/,
  /(?:సార్|మేడం|టీచర్|గురువు)(?:\s+గారు)?[\s,]+(?:దయచేసి|ప్లీజ్)/,
]

const addresses = [...english, ...machine, ...hindi, ...telugu].map(
  (pattern) => new RegExp(pattern.source.normalize('NFC'), `i${pattern.flags}`),
)

/**
 * The part of an answer that answers. From the first words on that speak to the marker nothing counts, so that nothing
 * written after them can raise a suggestion.
 * @returns that part, and whether anything was left out
 */
export function answeringPart(text: string): { part: string; addressesMarker: boolean } {
  const plain = text.normalize('NFC')
  const starts = addresses.map((pattern) => plain.search(pattern)).filter((start) => start >= 0)
  if (starts.length === 0) return { part: plain, addressesMarker: false }
  return { part: plain.slice(0, Math.min(...starts)), addressesMarker: true }
}
