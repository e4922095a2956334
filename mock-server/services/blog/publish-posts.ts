import { type Kysely, sql } from 'kysely'
import { linkTo } from '../../../src/domain/routes/link.ts'
import type { DB } from '../../database/types.generated.ts'
import { writeAudit } from '../../http/audit.ts'
import { notify } from '../agency/notifications.ts'

interface Due {
  readonly id: number
  readonly agency_id: number
  readonly title: string
  readonly publish_at: string
  readonly created_by: number | null
}

const mostAtOnce = 200

/**
 * Publishes what is due, each post once: whoever takes its row finds it scheduled, publishes it and tells of it in one transaction, so that a
 * server killed in between leaves it due. Of servers that run side by side, one waits for none: it leaves the rows that another has taken.
 * A post bears the time for which it was promised, however late the server comes to it.
 */
export async function publishPosts(system: Kysely<DB>): Promise<number> {
  for (let published = 0; ; published++) {
    const isPublished = await system.transaction().execute(publishNext)
    if (!isPublished || published >= mostAtOnce) return published
  }
}

async function publishNext(tx: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<Due>`
    select p.id, p.agency_id, p.title, p.publish_at, p.created_by from blog_posts p
    where p.status = 'scheduled' and p.publish_at <= now() and p.deleted_at is null
    order by p.publish_at, p.id limit 1 for update skip locked`.execute(tx)
  const [post] = rows
  if (post === undefined) return false
  await sql`update blog_posts set status = 'published', publish_at = null, published_at = publish_at,
      first_published_at = coalesce(first_published_at, publish_at), version = version + 1, updated_at = now()
    where id = ${post.id} and agency_id = ${post.agency_id}`.execute(tx)
  await writeAudit(tx, 'blog.publish', { agencyId: post.agency_id, userId: null, name: 'Safiri', ip: '' }, [
    {
      subject: 'post',
      subjectId: post.id,
      before: { status: 'scheduled', publish_at: post.publish_at },
      after: { status: 'published' },
    },
  ])
  await notify(tx, {
    agencyId: post.agency_id,
    to: post.created_by === null ? { permission: 'Edit Blog' } : { userIds: [post.created_by] },
    kind: 'post_published',
    title: `“${post.title}” is published`,
    link: linkTo('/website/blog/edit/:id', { id: post.id }),
  })
  return true
}

/** Posts deleted so long ago that they cannot come back. */
export const purgePosts = (system: Kysely<DB>) =>
  sql`delete from blog_posts where deleted_at < now() - interval '30 days'`.execute(system)
