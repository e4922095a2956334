/** The light of an hour. Far things take the colour of the haze, near things that of the foreground. */
export interface Palette {
  readonly sky: readonly string[]
  readonly sun: string
  readonly glow: string
  readonly haze: string
  readonly land: string
  readonly near: string
  readonly grass: string
  readonly leaf: string
  readonly deep: string
  readonly cloud: string
  /** 1 = by day, 0 = only silhouettes are seen. */
  readonly light: number
  readonly stars: boolean
}

export const palettes = {
  dawn: {
    sky: ['#3a4a7d', '#8a6690', '#e58f80', '#fbc58d', '#fee9bd'],
    sun: '#fff6d8',
    glow: '#ffd79a',
    haze: '#eeb596',
    land: '#6d5478',
    near: '#231a30',
    grass: '#a8735f',
    leaf: '#4b4a5c',
    deep: '#4f5f8c',
    cloud: '#ffd9b8',
    light: 0.35,
    stars: false,
  },
  noon: {
    sky: ['#2f7fb6', '#5fa9d2', '#a5d3e6', '#e3f2ec'],
    sun: '#fffdf0',
    glow: '#fff6d0',
    haze: '#c3dfdf',
    land: '#4a8a63',
    near: '#143828',
    grass: '#b7ae58',
    leaf: '#2f7346',
    deep: '#1d6b86',
    cloud: '#ffffff',
    light: 1,
    stars: false,
  },
  golden: {
    sky: ['#d9793f', '#eda14f', '#f8c878', '#fde9b8'],
    sun: '#fffbe6',
    glow: '#ffe9a8',
    haze: '#f5c684',
    land: '#b06f38',
    near: '#2e180e',
    grass: '#d49a45',
    leaf: '#6e5a26',
    deep: '#a9613a',
    cloud: '#fff0cf',
    light: 0.55,
    stars: false,
  },
  dusk: {
    sky: ['#231f55', '#5b2f74', '#b8446f', '#f3805c', '#fdc57f'],
    sun: '#ffe3a3',
    glow: '#ff9d66',
    haze: '#d4657a',
    land: '#57305f',
    near: '#170c25',
    grass: '#7a3a55',
    leaf: '#33224a',
    deep: '#3b2560',
    cloud: '#ff9f86',
    light: 0.15,
    stars: false,
  },
  night: {
    sky: ['#060d2a', '#0f2350', '#23457a', '#5884a6'],
    sun: '#f6f3df',
    glow: '#9dbfdc',
    haze: '#4b75a0',
    land: '#1b3a5d',
    near: '#050c1b',
    grass: '#1d3350',
    leaf: '#12304a',
    deep: '#0c2448',
    cloud: '#7da0c4',
    light: 0.08,
    stars: true,
  },
  mist: {
    sky: ['#86b3a6', '#b8d6c4', '#e3eed6', '#f8f3da'],
    sun: '#fffdf0',
    glow: '#fff5cf',
    haze: '#d4e6d1',
    land: '#3b7a5c',
    near: '#0b2b20',
    grass: '#7fa85a',
    leaf: '#2c6a48',
    deep: '#3f8079',
    cloud: '#ffffff',
    light: 0.75,
    stars: false,
  },
} as const satisfies Record<string, Palette>
export type Hour = keyof typeof palettes
