/** A weight in words: 450 g, 1.25 kg. `grams` is whole. */
export const weightText = (grams: number): string =>
  grams < 1000 ? `${grams} g` : `${(grams / 1000).toLocaleString('en-UG', { maximumFractionDigits: 3 })} kg`
