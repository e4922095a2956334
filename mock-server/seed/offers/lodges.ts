/** Where the rooms are. */
export const lodges = {
  bwindi: { name: 'Bwindi Ridge Lodge', at: ['Buhoma, Bwindi', -0.972, 29.617] },
  nile: { name: 'Murchison River Lodge', at: ['Paraa, Murchison Falls', 2.284, 31.561] },
  hill: { name: 'Kampala Hill House', at: ['Kololo, Kampala', 0.3296, 32.5932] },
  rift: { name: 'Kazinga View Camp', at: ['Katunguru, Queen Elizabeth', -0.121, 30.047] },
} as const
export type LodgeName = keyof typeof lodges
