const phones = '(pointer: coarse) and (max-width: 40em), (pointer: coarse) and (max-height: 30em)'

/** What a pupil calls that which is in front of them, after "on": `this phone` or `this computer`. */
export function thisDevice(): string {
  return matchMedia(phones).matches ? 'this phone' : 'this computer'
}
