import * as v from 'valibot'
import { keysOf } from '../../keys.ts'
import type {
  Album,
  MediaFigures,
  MediaFile,
  MediaReplaced,
  MediaUse,
  Meta,
  UploadedPicture,
} from '../../schema/types.generated.ts'
import { mediaFilters, mediaKinds } from '../../website/media-choices.ts'
import { endpoint, type Facts } from '../endpoint.ts'
import { listQuery, oneOf, queryFlag, queryNumber } from '../rules.ts'
import {
  albumChangeInput,
  albumInput,
  galleryUploadInput,
  pictureChangeInput,
  pictureEditInput,
  pictureReplaceInput,
  pictureSheetInput,
} from './gallery-inputs.ts'

const see = { permission: 'View Album', feature: 'website' } as const satisfies Partial<Facts>
const library = { permission: 'View Media', feature: 'website' } as const satisfies Partial<Facts>
const { page, per_page, q, sort } = listQuery

export const gallery = {
  albums: endpoint<{ data: Album[] }>()('GET agent/gallery/albums', {
    ...see,
    meaning: 'in their order, with cover and count',
  }),
  createAlbum: endpoint<{ data: Album }>()('POST agent/gallery/albums', {
    ...see,
    input: albumInput,
    status: 201,
    meaning: 'last in the order',
  }),
  updateAlbum: endpoint<{ data: Album }>()('POST agent/gallery/albums/{id}', {
    ...see,
    input: albumChangeInput,
    meaning: 'title, cover, its place, the order of its pictures; a stale version is a 409',
  }),
  deleteAlbum: endpoint<{ message: string }>()('DELETE agent/gallery/albums/{id}', {
    ...see,
    query: v.object({ in_use: v.optional(queryFlag) }),
    meaning: 'its pictures stay in the library; 409 with the places that show it, unless in_use',
  }),
  restoreAlbum: endpoint<{ data: Album }>()('POST agent/gallery/albums/{id}/restore', {
    ...see,
    meaning: 'within 30 days, with its pictures',
  }),
  list: endpoint<{ data: MediaFile[]; meta: Meta }>()('GET agent/gallery', {
    ...see,
    query: v.object({ page, per_page, q, album: v.optional(queryNumber) }),
    meaning: 'pictures of an album in their order; without album all of the website, newest first',
  }),
  upload: endpoint<{ data: UploadedPicture }>()('POST agent/gallery', {
    ...see,
    upload: true,
    input: galleryUploadInput,
    status: 201,
    meaning: 'into an album or none; says which picture of the library is the same file',
  }),
  update: endpoint<{ data: MediaFile }>()('POST agent/gallery/update/{id}', {
    ...see,
    input: pictureChangeInput,
    meaning: 'caption, alternative text, album, focal point; a stale version is a 409',
  }),
  saveSheet: endpoint<{ data: MediaFile[] }>()('POST agent/gallery/sheet', {
    ...see,
    input: pictureSheetInput,
    meaning: 'texts of many pictures, all or none',
  }),
  edit: endpoint<{ data: MediaFile }>()('POST agent/gallery/edit/{id}', {
    ...see,
    input: pictureEditInput,
    limit: { per: 'user', calls: 120, minutes: 10 },
    meaning: 'turned and cut anew from the original; a new file, shown everywhere in place of the old one',
  }),
  remove: endpoint<{ message: string }>()('DELETE agent/gallery/{id}', {
    ...see,
    query: v.object({ in_use: v.optional(queryFlag) }),
    meaning: '409 with the places that show it, unless in_use',
  }),
  restore: endpoint<{ data: MediaFile }>()('POST agent/gallery/{id}/restore', { ...see, meaning: 'within 30 days' }),
}

export const media = {
  list: endpoint<{ data: MediaFile[]; meta: Meta }>()('GET agent/media', {
    ...library,
    query: v.object({
      ...{ page, per_page, q, sort },
      kind: v.optional(oneOf('Kind', keysOf(mediaKinds))),
      filter: v.optional(oneOf('Filter', keysOf(mediaFilters))),
      once: v.optional(v.pipe(v.string('Once must be text.'), v.maxLength(36, 'Once must be the id of a picture.'))),
    }),
    meaning:
      'every file once, though several records show it; sort by created_at, bytes, name, uses; with once, of files with the same content the one of this uuid, else the most used',
  }),
  figures: endpoint<{ data: MediaFigures }>()('GET agent/media/figures', {
    ...library,
    meaning: 'how many files, how much of the quota, what needs attention',
  }),
  show: endpoint<{ data: MediaFile }>()('GET agent/media/{id}/show', { ...see, meaning: 'one picture' }),
  uses: endpoint<{ data: MediaUse[] }>()('GET agent/media/{id}/uses', {
    ...library,
    meaning: 'every place that shows the picture',
  }),
  replace: endpoint<{ data: MediaReplaced }>()('POST agent/media/{id}/replace', {
    ...library,
    input: pictureReplaceInput,
    meaning:
      'another picture in all these places, in one step; what was published or sent before keeps its own copy. `only` takes a replacement back',
  }),
}
