/** Fonts that devices have already: nothing is loaded, and nothing moves when it arrives. */
export interface FontPair {
  readonly name: string
  readonly heading: string
  readonly body: string
  /** CSS `font-weight` of headings. */
  readonly weight: number
  /** CSS `letter-spacing` of large headings. */
  readonly spacing: string
  readonly uppercase: boolean
}

const grotesque = "Inter,Roboto,'Helvetica Neue','Arial Nova','Nimbus Sans',Arial,sans-serif"
const humanist = "Seravek,'Gill Sans Nova',Ubuntu,Calibri,'DejaVu Sans',source-sans-pro,sans-serif"
const system = "system-ui,-apple-system,'Segoe UI',Roboto,'Liberation Sans',sans-serif"
const oldStyle = "'Iowan Old Style','Palatino Linotype','URW Palladio L',P052,'Noto Serif',Georgia,serif"
const transitional = "Charter,'Bitstream Charter','Sitka Text',Cambria,'Noto Serif',Georgia,serif"
const condensed =
  "'Avenir Next Condensed','Roboto Condensed',Bahnschrift,'DIN Condensed','Arial Narrow','Liberation Sans Narrow','Nimbus Sans Narrow',sans-serif-condensed,sans-serif"
const geometric = "Avenir,'Avenir Next',Montserrat,'Century Gothic',Corbel,'URW Gothic',source-sans-pro,sans-serif"
const didone = "Didot,'Bodoni MT','Bodoni 72','Noto Serif Display','Playfair Display',P052,'Noto Serif',Georgia,serif"
const slab = "Rockwell,'Rockwell Nova','Roboto Slab','DejaVu Serif','Sitka Small','Noto Serif',serif"

export const fontPairs = {
  modern: {
    name: 'Modern: one clear sans-serif',
    heading: grotesque,
    body: grotesque,
    weight: 700,
    spacing: '-.025em',
    uppercase: false,
  },
  classic: {
    name: 'Classic: bookish headings, plain text',
    heading: oldStyle,
    body: system,
    weight: 600,
    spacing: '-.012em',
    uppercase: false,
  },
  literary: {
    name: 'Literary: serif throughout',
    heading: transitional,
    body: transitional,
    weight: 600,
    spacing: '-.015em',
    uppercase: false,
  },
  elegant: {
    name: 'Elegant: thin display headings',
    heading: didone,
    body: humanist,
    weight: 400,
    spacing: '-.015em',
    uppercase: false,
  },
  poster: {
    name: 'Poster: tall capitals',
    heading: condensed,
    body: system,
    weight: 700,
    spacing: '-.005em',
    uppercase: true,
  },
  geometric: {
    name: 'Geometric: round and open',
    heading: geometric,
    body: geometric,
    weight: 700,
    spacing: '-.02em',
    uppercase: false,
  },
  slab: {
    name: 'Slab: sturdy headings',
    heading: slab,
    body: system,
    weight: 600,
    spacing: '-.015em',
    uppercase: false,
  },
} as const satisfies Record<string, FontPair>

export type FontPairName = keyof typeof fontPairs

/** The pair of a theme; the first where a newer version names one that is not here. */
export const fontPairOf = (name: string): FontPair =>
  Object.entries(fontPairs).find(([key]) => key === name)?.[1] ?? fontPairs.modern
