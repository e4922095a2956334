import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import pg from 'pg'

// What a careful person would write for this one address and nothing else: the reference for our server.
// node hand-written.mjs PORT '{"host":…}'
const [port, target] = process.argv.slice(2)
const pool = new pg.Pool({ ...JSON.parse(target), database: 'safiri', max: 10 })

const session = {
  name: 'session',
  text: `select u.agency_id from sessions s join users u on u.id = s.user_id
         where s.token_hash = $1 and s.revoked_at is null and s.expires_at > now() and u.deleted_at is null`,
}
const list = {
  name: 'list',
  text: `select b.id::text, b.reference, b.kind, b.title, b.status, b.payment_status, b.starts_on::text, b.ends_on::text, b.adults, b.children, b.infants,
           b.currency, major(b.total, b.currency)::float as total, major(b.balance, b.currency)::float as balance, b.source, b.created_at,
           json_build_object('id', c.id::text, 'name', c.name, 'email', c.email, 'phone', c.phone) as client
         from bookings b join clients c on c.id = b.client_id
         where b.agency_id = $1 and b.deleted_at is null order by b.created_at desc, b.id desc limit 15 offset $2`,
}
const count = {
  name: 'count',
  text: 'select count(*)::int as total from (select 1 from bookings where agency_id = $1 and deleted_at is null limit 10001) capped',
}

createServer(async (request, response) => {
  try {
    const { searchParams } = new URL(request.url, 'http://localhost')
    const page = Math.max(1, Number(searchParams.get('page') ?? 1))
    const token = (request.headers.authorization ?? '').slice('Bearer '.length)
    const {
      rows: [user],
    } = await pool.query({ ...session, values: [createHash('sha256').update(token).digest()] })
    if (user === undefined) {
      response.writeHead(401).end()
      return
    }
    const [rows, total] = await Promise.all([
      pool.query({ ...list, values: [user.agency_id, (page - 1) * 15] }),
      pool.query({ ...count, values: [user.agency_id] }),
    ])
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify({
        data: rows.rows,
        meta: { total: Math.min(10_000, total.rows[0].total), current_page: page, per_page: 15 },
      }),
    )
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
}).listen(Number(port), '127.0.0.1', () => process.send?.('ready'))
