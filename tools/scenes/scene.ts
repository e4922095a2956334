import * as forest from './forest-scenes.ts'
import * as mountain from './mountain-scenes.ts'
import * as offer from './offer-scenes.ts'
import type { Hour } from './palette.ts'
import * as savannah from './savannah-scenes.ts'
import { type Sheet, sheet } from './sheet.ts'
import * as town from './town-scenes.ts'
import * as water from './water-scenes.ts'

const scenes = {
  elephants: savannah.elephants,
  giraffes: savannah.giraffes,
  antelopes: savannah.antelopes,
  zebras: savannah.zebras,
  kidepo: savannah.kidepo,
  'tree-lion': savannah.treeLion,
  'safari-drive': savannah.safariDrive,
  camp: savannah.camp,
  cranes: savannah.cranes,
  gorillas: forest.gorillas,
  'forest-trail': forest.forestTrail,
  chimpanzees: forest.chimpanzees,
  bwindi: forest.bwindi,
  tea: forest.tea,
  'forest-lodge': forest.forestLodge,
  rwenzori: mountain.rwenzori,
  'crater-lake': mountain.craterLake,
  bunyonyi: mountain.bunyonyi,
  murchison: mountain.murchison,
  sipi: mountain.sipi,
  viewpoint: mountain.viewpoint,
  'nile-cruise': water.nileCruise,
  rafting: water.rafting,
  'nile-sunset': water.nileSunset,
  beach: water.beach,
  shoebill: water.shoebills,
  kazinga: water.kazinga,
  kampala: town.kampala,
  market: town.market,
  equator: town.equator,
  'dusk-lodge': town.duskLodge,
  transfer: town.transfer,
  'car-saloon': offer.carSaloon,
  'car-suv': offer.carSuv,
  'car-four-by-four': offer.carFourByFour,
  'car-van': offer.carVan,
  'car-pickup': offer.carPickup,
  'room-forest': offer.roomForest,
  'room-tent': offer.roomTent,
  'room-city': offer.roomCity,
  concert: offer.concert,
  conference: offer.conference,
  'trail-race': offer.trailRace,
} as const satisfies Record<string, (on: Sheet) => string>
export type SceneKind = keyof typeof scenes
export const sceneKinds = Object.keys(scenes) as SceneKind[] // the keys of a literal

/** A 1600 × 1067 poster landscape; the same kind, hour and number always give the same picture. */
export function scene(kind: SceneKind, hour: Hour, seed: number): string {
  const on = sheet(hour, seed)
  return on.svg(scenes[kind](on))
}
