import * as v from 'valibot'
import { mostPicturesOfAlbum, replacedTexts } from '../../website/media-choices.ts'
import { flag, id, line, optionalLine, prose, version, whole } from '../rules.ts'

const share = (label: string) => whole(label, 0, 100)
const inPercent = (label: string, min: number) =>
  v.pipe(
    v.number(`${label} must be a number.`),
    v.minValue(min, `${label} must be at least ${min} %.`),
    v.maxValue(100, `${label} must be at most 100 %.`),
  )
const focal = v.tuple([share('Focal point'), share('Focal point')], 'The focal point is two numbers.')
const alt = optionalLine('Alternative text', 300)
const caption = prose('Caption', 1000)
const decorative = flag('Decorative')

export const albumInput = v.object({
  title: line('Title', 120),
  description: v.optional(prose('Description', 2000), ''),
})
export const albumChangeInput = v.object({
  title: v.optional(line('Title', 120)),
  description: v.optional(prose('Description', 2000)),
  /** One of its pictures; null: the first. */
  cover_id: v.optional(v.nullable(id('Cover'))),
  /** Its place among the albums, from 0. */
  position: v.optional(whole('Place', 0, 10_000)),
  /** Some or all of its pictures in a new order. */
  pictures: v.optional(v.pipe(v.array(id('Picture')), v.maxLength(mostPicturesOfAlbum))),
  /** The order that they had when they were moved: if it is another by now, that is a 409. */
  pictures_were: v.optional(v.array(id('Picture'))),
  version,
})

// Fields of a multipart body arrive as text.
const typedNumber = (label: string) =>
  v.pipe(v.string(), v.regex(/^\d{1,15}$/, `${label} must be a number.`), v.transform(Number))
const typedShare = (label: string) => v.pipe(typedNumber(label), v.maxValue(100, `${label} must be at most 100.`))
export const galleryUploadInput = v.object({
  album: v.optional(v.nullable(typedNumber('Album')), null),
  alt: v.optional(alt, ''),
  caption: v.optional(caption, ''),
  decorative: v.optional(
    v.pipe(
      v.picklist(['true', 'false'], 'Decorative must be true or false.'),
      v.transform((text) => text === 'true'),
    ),
    'false',
  ),
  focal_x: v.optional(typedShare('Focal point'), '50'),
  focal_y: v.optional(typedShare('Focal point'), '50'),
})

export const pictureChangeInput = v.object({
  alt: v.optional(alt),
  caption: v.optional(caption),
  decorative: v.optional(decorative),
  name: v.optional(line('Name', 200)),
  /** Null: out of its album. */
  album: v.optional(v.nullable(id('Album'))),
  /** What must stay in sight when it is cropped, in per cent from left and top. */
  focal: v.optional(focal),
  version,
})
export const pictureSheetInput = v.object({
  pictures: v.pipe(
    v.array(
      v.object({
        id: id('Picture'),
        alt: v.optional(alt),
        caption: v.optional(caption),
        decorative: v.optional(decorative),
        version,
      }),
      'The pictures must be a list.',
    ),
    v.minLength(1, 'Nothing has changed.'),
    v.maxLength(mostPicturesOfAlbum, `At most ${mostPicturesOfAlbum} pictures at once.`),
  ),
})
export const pictureEditInput = v.object({
  /** Clockwise, of the picture as it is now. */
  turn: v.optional(v.picklist([0, 90, 180, 270], 'It can be turned by 90, 180 or 270 degrees.'), 0),
  /** What stays, in per cent of the picture as it is now, turned. */
  crop: v.optional(
    v.nullable(
      v.pipe(
        v.object({
          left: inPercent('Left', 0),
          top: inPercent('Top', 0),
          width: inPercent('Width', 1),
          height: inPercent('Height', 1),
        }),
        v.check(
          ({ left, top, width, height }) => left + width <= 100.01 && top + height <= 100.01,
          'This reaches beyond the picture.',
        ),
      ),
    ),
    null,
  ),
  /** First back to the picture as it was uploaded. */
  whole: v.optional(flag('Whole'), false),
  version,
})
const occurrence = whole('A place', 0, 1_000_000)
export const pictureReplaceInput = v.object({
  /** The picture that is shown instead; with `only` also one that was replaced. */
  with: id('Picture'),
  /** Takes a replacement back: what it answered, and nothing else that shows the picture. */
  only: v.optional(
    v.object({
      rows: v.pipe(v.array(id('Picture')), v.maxLength(10_000)),
      texts: v.pipe(
        v.array(
          v.object({
            holder: v.picklist(replacedTexts, 'There is no such text.'),
            id: id('Text'),
            at: v.pipe(v.array(occurrence), v.maxLength(10_000)),
            of: occurrence,
          }),
        ),
        v.maxLength(10_000),
      ),
    }),
  ),
})
