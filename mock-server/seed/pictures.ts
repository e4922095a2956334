export interface Picture {
  /** What is drawn and in which light: names of tools/scenes, checked where the pictures are drawn. */
  readonly kind: string
  readonly hour: string
  readonly seed: number
  /** What is seen, for those who do not see it. */
  readonly alt: string
}

/** The project's own photographs: drawn by tools/draw-pictures.ts, kept in pictures/. */
export const pictures = {
  'elephants-golden': {
    kind: 'elephants',
    hour: 'golden',
    seed: 1,
    alt: 'A herd of elephants crosses the savannah in the last light',
  },
  'elephants-noon': {
    kind: 'elephants',
    hour: 'noon',
    seed: 5,
    alt: 'Elephants with a calf on green plains under a midday sky',
  },
  'giraffes-dusk': {
    kind: 'giraffes',
    hour: 'dusk',
    seed: 1,
    alt: 'Three giraffes stand against a purple evening sky',
  },
  'giraffes-golden': {
    kind: 'giraffes',
    hour: 'golden',
    seed: 4,
    alt: 'Giraffes beside an acacia, the sun low behind them',
  },
  'kob-dawn': { kind: 'antelopes', hour: 'dawn', seed: 1, alt: 'Uganda kob on the plains at sunrise' },
  'zebras-noon': { kind: 'zebras', hour: 'noon', seed: 1, alt: 'Zebras graze on the shore of Lake Mburo' },
  'zebras-golden': { kind: 'zebras', hour: 'golden', seed: 6, alt: 'Zebras by the lake in warm evening light' },
  'kidepo-golden': {
    kind: 'kidepo',
    hour: 'golden',
    seed: 1,
    alt: 'The crags of Kidepo Valley above grazing antelope and a giraffe',
  },
  'kidepo-dawn': { kind: 'kidepo', hour: 'dawn', seed: 8, alt: 'First light over the mountains of Kidepo Valley' },
  'lion-golden': {
    kind: 'tree-lion',
    hour: 'golden',
    seed: 1,
    alt: 'A lion asleep on the bough of a fig tree at Ishasha',
  },
  'drive-golden': {
    kind: 'safari-drive',
    hour: 'golden',
    seed: 1,
    alt: 'A safari vehicle with its roof up on a sandy track',
  },
  'drive-dawn': { kind: 'safari-drive', hour: 'dawn', seed: 7, alt: 'An early game drive under a rose-coloured sky' },
  'camp-night': { kind: 'camp', hour: 'night', seed: 1, alt: 'Lit safari tents and a camp fire under the stars' },
  'camp-dusk': { kind: 'camp', hour: 'dusk', seed: 3, alt: 'Safari tents and a camp fire at nightfall' },
  'cranes-dawn': { kind: 'cranes', hour: 'dawn', seed: 1, alt: 'Two grey crowned cranes beside still water at dawn' },
  'gorillas-mist': {
    kind: 'gorillas',
    hour: 'mist',
    seed: 1,
    alt: 'A silverback mountain gorilla among ferns in Bwindi',
  },
  'trail-mist': {
    kind: 'forest-trail',
    hour: 'mist',
    seed: 1,
    alt: 'Walkers follow a narrow path through tall forest',
  },
  'chimpanzees-mist': {
    kind: 'chimpanzees',
    hour: 'mist',
    seed: 1,
    alt: 'Two chimpanzees sit on a mossy branch in Kibale Forest',
  },
  'bwindi-mist': { kind: 'bwindi', hour: 'mist', seed: 1, alt: 'Morning mist over the ridges of Bwindi' },
  'bwindi-dawn': { kind: 'bwindi', hour: 'dawn', seed: 4, alt: 'Sunrise over forested hills' },
  'tea-noon': { kind: 'tea', hour: 'noon', seed: 1, alt: 'Tea gardens on rounded hills near Fort Portal' },
  'lodge-forest-dusk': {
    kind: 'forest-lodge',
    hour: 'dusk',
    seed: 1,
    alt: 'Thatched lodge rooms glow above the forest',
  },
  'rwenzori-noon': { kind: 'rwenzori', hour: 'noon', seed: 1, alt: 'Snow on the peaks of the Rwenzori, hikers below' },
  'rwenzori-dawn': { kind: 'rwenzori', hour: 'dawn', seed: 5, alt: 'The Rwenzori peaks at daybreak' },
  'crater-noon': { kind: 'crater-lake', hour: 'noon', seed: 1, alt: 'A round crater lake ringed by green slopes' },
  'bunyonyi-dawn': {
    kind: 'bunyonyi',
    hour: 'dawn',
    seed: 1,
    alt: 'A dug-out canoe between the islands of Lake Bunyonyi',
  },
  'bunyonyi-noon': {
    kind: 'bunyonyi',
    hour: 'noon',
    seed: 6,
    alt: 'Terraced islands in the blue water of Lake Bunyonyi',
  },
  'murchison-noon': {
    kind: 'murchison',
    hour: 'noon',
    seed: 1,
    alt: 'The Nile bursts through the gap of Murchison Falls, a rainbow in the spray',
  },
  'murchison-golden': { kind: 'murchison', hour: 'golden', seed: 2, alt: 'Murchison Falls in evening light' },
  'sipi-noon': { kind: 'sipi', hour: 'noon', seed: 1, alt: 'Sipi Falls drops over a cliff into the forest' },
  'viewpoint-golden': {
    kind: 'viewpoint',
    hour: 'golden',
    seed: 1,
    alt: 'Two walkers look over ridge after ridge at sunrise',
  },
  'cruise-noon': {
    kind: 'nile-cruise',
    hour: 'noon',
    seed: 1,
    alt: 'A launch passes hippos and elephants on the Nile',
  },
  'rafting-noon': {
    kind: 'rafting',
    hour: 'noon',
    seed: 1,
    alt: 'A raft with six paddlers in the white water near Jinja',
  },
  'nile-dusk': { kind: 'nile-sunset', hour: 'dusk', seed: 1, alt: 'A canoe on the Nile at sunset' },
  'beach-noon': { kind: 'beach', hour: 'noon', seed: 1, alt: 'Palms and a parasol on a beach of the Ssese Islands' },
  'beach-dusk': { kind: 'beach', hour: 'dusk', seed: 3, alt: 'The sun sets over Lake Victoria behind palms' },
  'shoebill-mist': { kind: 'shoebill', hour: 'mist', seed: 1, alt: 'A shoebill stands among papyrus in Mabamba Swamp' },
  'kazinga-golden': { kind: 'kazinga', hour: 'golden', seed: 1, alt: 'Hippos and a launch on the Kazinga Channel' },
  'kampala-dusk': { kind: 'kampala', hour: 'dusk', seed: 1, alt: 'The towers of Kampala light up at dusk' },
  'kampala-noon': { kind: 'kampala', hour: 'noon', seed: 4, alt: 'Kampala’s hills and red roofs by day' },
  'market-noon': {
    kind: 'market',
    hour: 'noon',
    seed: 1,
    alt: 'Fruit stalls under striped awnings in a Kampala market',
  },
  'equator-noon': { kind: 'equator', hour: 'noon', seed: 1, alt: 'The white ring that marks the equator at Kayabwe' },
  'lodge-dusk': { kind: 'dusk-lodge', hour: 'dusk', seed: 1, alt: 'A thatched lodge with lit windows by the water' },
  'transfer-noon': { kind: 'transfer', hour: 'noon', seed: 1, alt: 'A four-wheel drive ready to leave for the hills' },
  'car-saloon-noon': {
    kind: 'car-saloon',
    hour: 'noon',
    seed: 1,
    alt: 'A grey saloon car on a track in front of green hills',
  },
  'car-suv-noon': { kind: 'car-suv', hour: 'noon', seed: 2, alt: 'A silver SUV under an acacia' },
  'car-four-by-four-noon': {
    kind: 'car-four-by-four',
    hour: 'noon',
    seed: 3,
    alt: 'A white four-wheel drive waits on a dirt road',
  },
  'car-safari-golden': {
    kind: 'safari-drive',
    hour: 'golden',
    seed: 8,
    alt: 'A safari car with an open roof on the plains in evening light',
  },
  'car-van-noon': { kind: 'car-van', hour: 'noon', seed: 4, alt: 'A white minibus on a track in front of the hills' },
  'car-pickup-noon': { kind: 'car-pickup', hour: 'noon', seed: 5, alt: 'A white double-cab pick-up in open country' },
  'room-forest-noon': {
    kind: 'room-forest',
    hour: 'noon',
    seed: 1,
    alt: 'A bed with a mosquito net beside a window onto the forest',
  },
  'room-tent-golden': {
    kind: 'room-tent',
    hour: 'golden',
    seed: 1,
    alt: 'A wide bed in a safari tent, the river outside in evening light',
  },
  'room-city-dusk': {
    kind: 'room-city',
    hour: 'dusk',
    seed: 1,
    alt: 'A hotel room at dusk, the lit towers of Kampala in the window',
  },
  'room-forest-dawn': {
    kind: 'room-forest',
    hour: 'dawn',
    seed: 3,
    alt: 'A bed with a mosquito net, the forest outside in the first light',
  },
  'room-river-dusk': {
    kind: 'room-tent',
    hour: 'dusk',
    seed: 4,
    alt: 'A wide bed beside a window onto the Nile at nightfall',
  },
  'room-city-dawn': {
    kind: 'room-city',
    hour: 'dawn',
    seed: 5,
    alt: 'A hotel room in the first light, the towers of Kampala in the window',
  },
  'room-city-night': {
    kind: 'room-city',
    hour: 'night',
    seed: 2,
    alt: 'A hotel room at night, the lights of Kampala in the window',
  },
  'concert-night': {
    kind: 'concert',
    hour: 'night',
    seed: 1,
    alt: 'A band on a lit stage at night in front of a crowd',
  },
  'conference-noon': {
    kind: 'conference',
    hour: 'noon',
    seed: 1,
    alt: 'A speaker in front of rows of people in a bright hall',
  },
  'trail-race-dawn': {
    kind: 'trail-race',
    hour: 'dawn',
    seed: 1,
    alt: 'Runners pass a start gate below the mountains',
  },
} as const satisfies Record<string, Picture>
export type PictureName = keyof typeof pictures

/** The size in which pictures are kept; emblems are square. */
export const pictureSize = { width: 1280, height: 854, thumbWidth: 480 } as const
export const bannerSize = { width: 1280, height: 400 } as const
export const emblemSide = 512
