/** How many travel. */
export interface Party {
  readonly adults: number
  readonly children: number
  readonly infants: number
}

// Abbreviations and slips as they are typed in a hurry stand beside the words.
const names: readonly (readonly [kind: keyof Party, named: RegExp])[] = [
  [
    'adults',
    /^(ad|ads|adt|adults?|adlts?|grown-?ups?|pax|px|people|poeple|persons?|ppl|pp|guests?|travell?ers?|tourists?|visitors?|of us|watu|wageni)$/,
  ],
  ['children', /^(ch|chd|child|childs|children|childern|kids?|teens?|watoto)$/],
  ['infants', /^(inf|infants?|baby|babies|toddlers?)$/],
]

/** Who is counted by a word: “pax”, “kids”, “baby”. */
export const travellersMeant = (word: string): keyof Party | undefined =>
  names.find(([, known]) => known.test(word))?.[0]

/** Words that are a party by themselves. */
export const partyNames: Readonly<Record<string, Pick<Party, 'adults'>>> = {
  couple: { adults: 2 },
  honeymoon: { adults: 2 },
  alone: { adults: 1 },
  solo: { adults: 1 },
}
