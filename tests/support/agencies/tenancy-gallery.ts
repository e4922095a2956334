import type { TestServer } from '../server.ts'

// What is asked of albums and pictures with ids of another agency; see tenancy-rows.ts.

export const galleryPaths: Readonly<Record<string, readonly [kind: string, body?: unknown]>> = {
  'POST agent/gallery/albums/{id}': ['album', { title: 'Mine now' }],
  'DELETE agent/gallery/albums/{id}': ['album'],
  'POST agent/gallery/albums/{id}/restore': ['album', {}],
  'POST agent/gallery/update/{id}': ['picture', { alt: 'Mine now' }],
  'POST agent/gallery/edit/{id}': ['picture', { turn: 90 }],
  'DELETE agent/gallery/{id}': ['picture'],
  'POST agent/gallery/{id}/restore': ['picture', {}],
  'GET agent/media/{id}/show': ['picture'],
  'GET agent/media/{id}/uses': ['picture'],
  'POST agent/media/{id}/replace': ['picture', { with: 1 }],
}

/** An album with one picture, every text of them the canary. */
export async function ownAlbum(
  { db }: TestServer,
  agencyId: number,
  canary: string,
): Promise<{ album: number; picture: number }> {
  const album = await db
    .insertInto('albums')
    .values({ agency_id: agencyId, title: canary, description: canary })
    .returning('id')
    .executeTakeFirstOrThrow()
  const picture = await db
    .insertInto('media')
    .values({
      ...{ agency_id: agencyId, owner_type: 'album', owner_id: album.id, width: 60, height: 40, bytes: 100 },
      ...{ name: canary, alt: canary, caption: canary },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { album: album.id, picture: picture.id }
}
