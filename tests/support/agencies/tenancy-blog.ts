import { picture } from '../tour.ts'

// What is asked of posts with ids of another agency; see tenancy-rows.ts.

const post = { title: 'Mine now', body: '<p>Mine</p>', status: 'published' }

export const blogPaths: Readonly<Record<string, readonly [kind: string, body?: unknown]>> = {
  'GET agent/blog/{id}/show': ['post'],
  'GET agent/blog/{id}/history': ['post'],
  'GET agent/blog/{id}/revisions': ['post'],
  'GET agent/blog/{id}/revisions/{number}': ['post'],
  'POST agent/blog/{id}/update': ['post', post],
  'POST agent/blog/{id}/draft': ['post', { title: 'Mine now' }],
  'POST agent/blog/{id}/draft/discard': ['post', {}],
  'POST agent/blog/{id}/status': ['post', { status: 'published' }],
  'DELETE agent/blog/{id}/delete': ['post'],
  'POST agent/blog/{id}/restore': ['post', {}],
  'POST agent/blog/{id}/revisions/{number}/restore': ['post', {}],
  'POST agent/blog/{id}/preview': ['post', {}],
  'POST agent/blog/{id}/pictures': ['post', picture],
}

/** A post, every text of it the canary. */
export const madePost = async (
  as: (path: string, body: unknown) => Promise<{ id: number }>,
  canary: string,
): Promise<{ post: number }> => {
  const { id } = await as('agent/blog/create', {
    title: canary,
    excerpt: canary,
    body: `<p>${canary}</p>`,
    tags: [canary],
    author_name: canary,
  })
  return { post: id }
}
