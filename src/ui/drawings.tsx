import type { ReactNode } from 'react'

export type DrawingName = 'acacia' | 'savannah' | 'river' | 'lost' | 'gate' | 'storm'

function Frame({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 240 132" className="h-auto w-60 max-w-full" aria-hidden="true" data-fill>
      <defs>
        <clipPath id="drawing-frame">
          <rect width="240" height="132" rx="14" />
        </clipPath>
      </defs>
      <g clipPath="url(#drawing-frame)">{children}</g>
    </svg>
  )
}

const sky = { fill: 'var(--color-warning-soft)' }
const sun = { fill: 'light-dark(oklch(0.84 0.13 78), oklch(0.66 0.12 70))' }
const far = { fill: 'light-dark(oklch(0.86 0.05 130), oklch(0.37 0.035 140))' }
const near = { fill: 'light-dark(oklch(0.74 0.075 140), oklch(0.31 0.04 145))' }
const leaf = { fill: 'light-dark(oklch(0.47 0.09 150), oklch(0.55 0.09 150))' }
const wood = {
  fill: 'none',
  stroke: 'light-dark(oklch(0.38 0.04 60), oklch(0.62 0.04 70))',
  strokeWidth: 3.2,
  strokeLinecap: 'round' as const,
}
const water = { fill: 'light-dark(oklch(0.83 0.06 235), oklch(0.42 0.06 240))' }
const cloud = { fill: 'light-dark(oklch(0.87 0.008 250), oklch(0.4 0.012 250))' }

const hills = (
  <>
    <rect width="240" height="132" {...sky} />
    <path d="M0 92 Q40 62 84 84 T168 76 T240 88 V132 H0Z" {...far} />
  </>
)
const ground = <path d="M0 104 Q70 92 130 103 T240 100 V132 H0Z" {...near} />
const tree = (x: number, y: number, size: number) => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    <path d="M0 0 C1 -14 -3 -20 -16 -30 M0 -8 C2 -18 10 -24 20 -29 M-2 -17 C-2 -24 0 -28 2 -32" {...wood} />
    <path
      d="M-42 -31 C-40 -44 -20 -47 -4 -44 C14 -50 40 -44 43 -31 C30 -27 18 -31 6 -29 C-8 -26 -28 -26 -42 -31Z"
      {...leaf}
    />
  </g>
)
const grass = (x: number, y: number) => (
  <path d={`M${x} ${y}l-3-7M${x} ${y}l0-9M${x} ${y}l4-6`} {...wood} strokeWidth={1.4} />
)

const drawings: Record<DrawingName, ReactNode> = {
  acacia: (
    <Frame>
      {hills}
      <circle cx="66" cy="54" r="19" {...sun} />
      {ground}
      {tree(150, 108, 1.25)}
      {tree(42, 104, 0.55)}
      {grass(94, 112)}
      {grass(206, 114)}
    </Frame>
  ),
  savannah: (
    <Frame>
      {hills}
      <circle cx="60" cy="46" r="20" {...sun} />
      <path d="M92 100 L140 40 L158 60 L174 46 L222 100Z" {...far} />
      <path d="M128 55 L140 40 L151 52 L144 57 L139 51 L134 58Z" fill="var(--color-surface)" />
      {ground}
      {tree(202, 108, 0.75)}
      <path d="M62 116 L90 76 L118 116Z" {...leaf} />
      <path d="M90 76 L82 116 H98Z" {...sun} />
      <path d="M90 76 L86 70 M90 76 L94 70 M56 116 H124" {...wood} strokeWidth={2} />
      {grass(36, 114)}
      {grass(150, 117)}
    </Frame>
  ),
  river: (
    <Frame>
      {hills}
      <circle cx="120" cy="56" r="18" {...sun} />
      {ground}
      <path d="M112 100 C96 108 132 114 108 132 H182 C176 116 134 108 130 100Z" {...water} />
      {tree(44, 110, 0.95)}
      {tree(204, 106, 0.7)}
      <path d="M122 118 h34 c-3 6 -28 6 -34 0Z" {...leaf} />
      <path d="M138 118 V106 M138 106 l8 8" {...wood} strokeWidth={1.6} />
    </Frame>
  ),
  lost: (
    <Frame>
      {hills}
      {ground}
      {tree(196, 108, 0.7)}
      <path d="M84 124 V50" {...wood} strokeWidth={4} />
      <path d="M84 54 h36 l9 8 -9 8 h-36Z" {...sun} />
      <path d="M84 76 h-30 l-9 8 9 8 h30Z" {...leaf} />
      {grass(76, 124)}
      {grass(130, 118)}
    </Frame>
  ),
  gate: (
    <Frame>
      {hills}
      {ground}
      {tree(196, 106, 0.65)}
      <path d="M62 122 V66 M142 122 V66 M56 84 H148 M56 102 H148 M62 122 L142 68" {...wood} strokeWidth={4} />
      <circle cx="102" cy="93" r="9" {...sun} />
      <path d="M98 93 v-4 a4 4 0 0 1 8 0 v4" {...wood} strokeWidth={1.8} />
    </Frame>
  ),
  storm: (
    <Frame>
      {hills}
      <path d="M58 58 a17 17 0 0 1 6 -32 a26 26 0 0 1 49 -4 a20 20 0 0 1 33 14 a12 12 0 0 1 -3 22Z" {...cloud} />
      <path d="M102 60 l-12 20 h12 l-7 19 22 -26 h-13 l9 -13Z" {...sun} />
      {ground}
      {tree(190, 108, 0.85)}
      {grass(50, 114)}
    </Frame>
  ),
}

export function Drawing({ name }: { name: DrawingName }) {
  return drawings[name]
}
