import type { Activity } from '../../../src/domain/maps/tracks.ts'
import type { PictureName } from '../pictures.ts'

export interface SeedTrack {
  readonly title: string
  readonly summary: string
  readonly activity: Activity
  readonly difficulty: 'easy' | 'moderate' | 'challenging'
  /** Way points: degrees east, degrees north, metres; the points between are drawn by the seed. */
  readonly way: readonly (readonly [lng: number, lat: number, height: number])[]
  readonly from: string
  readonly to: string
  readonly status?: 'draft' | 'archived'
  readonly tags: readonly string[]
  readonly pictures: readonly [PictureName, ...PictureName[]]
}

export const nileTracks: readonly SeedTrack[] = [
  {
    title: 'Sipi three falls walk',
    summary: 'All three falls of Sipi in half a day, with coffee in between.',
    activity: 'hike',
    difficulty: 'moderate',
    way: [
      [34.3745, 1.3336, 1775],
      [34.3781, 1.3362, 1830],
      [34.3822, 1.3389, 1905],
      [34.3861, 1.3372, 1950],
      [34.3889, 1.3411, 2010],
      [34.3852, 1.3438, 1960],
      [34.3796, 1.3421, 1880],
      [34.3745, 1.3336, 1775],
    ],
    from: 'Sipi trading centre',
    to: 'Sipi trading centre',
    tags: ['waterfalls', 'walking'],
    pictures: ['sipi-noon', 'trail-mist'],
  },
  {
    title: 'Ivy River trail, Bwindi',
    summary: 'The old path through the forest from Buhoma to Nkuringo.',
    activity: 'hike',
    difficulty: 'challenging',
    way: [
      [29.6172, -0.9721, 1490],
      [29.6198, -0.9835, 1620],
      [29.6231, -0.9952, 1780],
      [29.6287, -1.0068, 1690],
      [29.6344, -1.0189, 1850],
      [29.6402, -1.0297, 2040],
      [29.6478, -1.0411, 2110],
    ],
    from: 'Buhoma',
    to: 'Nkuringo',
    tags: ['forest', 'trekking'],
    pictures: ['trail-mist', 'bwindi-mist'],
  },
  {
    title: 'Lake Bunyonyi rim',
    summary: 'Views over the terraces and the twenty-nine islands of the lake.',
    activity: 'hike',
    difficulty: 'easy',
    way: [
      [29.9241, -1.2755, 1980],
      [29.9188, -1.2812, 2060],
      [29.9121, -1.2874, 2120],
      [29.9057, -1.2931, 2090],
      [29.8994, -1.2987, 2010],
    ],
    from: 'Rutinda',
    to: 'Heissesero',
    tags: ['lake', 'walking'],
    pictures: ['bunyonyi-noon', 'bunyonyi-dawn'],
  },
  {
    title: 'Murchison delta loop',
    summary: 'North bank, Buligi and the delta: the classic morning drive.',
    activity: 'drive',
    difficulty: 'easy',
    way: [
      [31.5612, 2.2842, 640],
      [31.5288, 2.3011, 672],
      [31.4821, 2.3127, 690],
      [31.4356, 2.3044, 668],
      [31.4012, 2.2756, 634],
      [31.4288, 2.2601, 628],
      [31.4834, 2.2688, 650],
      [31.5301, 2.2744, 655],
      [31.5612, 2.2842, 640],
    ],
    from: 'Paraa',
    to: 'Paraa',
    tags: ['safari', 'lions'],
    pictures: ['drive-dawn', 'giraffes-golden'],
  },
  {
    title: 'Mabira by bicycle',
    summary: 'Shaded all the way; muddy after rain.',
    activity: 'cycle',
    difficulty: 'moderate',
    way: [
      [32.9512, 0.3955, 1180],
      [32.9601, 0.4042, 1205],
      [32.9733, 0.4118, 1232],
      [32.9868, 0.4155, 1216],
      [32.9977, 0.4081, 1190],
      [32.9894, 0.3987, 1174],
      [32.9712, 0.3921, 1168],
      [32.9512, 0.3955, 1180],
    ],
    from: 'Najjembe',
    to: 'Najjembe',
    tags: ['forest', 'cycling'],
    pictures: ['trail-mist', 'chimpanzees-mist'],
  },
  {
    title: 'Kazinga Channel by boat',
    summary: 'From Mweya along the channel to Katunguru bridge.',
    activity: 'boat',
    difficulty: 'easy',
    status: 'draft',
    way: [
      [29.8989, -0.1921, 915],
      [29.9144, -0.1877, 915],
      [29.9333, -0.1811, 915],
      [29.9561, -0.1752, 915],
      [29.9788, -0.1681, 915],
      [29.9988, -0.1614, 915],
    ],
    from: 'Mweya jetty',
    to: 'Katunguru bridge',
    tags: ['boat', 'birds'],
    pictures: ['kazinga-golden', 'cruise-noon'],
  },
]
