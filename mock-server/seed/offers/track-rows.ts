import { figuresOf, suggestedMinutes, type TrackPoint } from '../../../src/domain/maps/tracks.ts'
import { storedAs } from '../../database/stored-json.ts'
import type { World } from '../world.ts'
import type { OfferWriter } from './offer-writer.ts'
import type { SeedTrack } from './tracks.ts'

/** A track with its path, and the figures measured from it. */
export function writeTrack(writer: OfferWriter, it: SeedTrack, order: number): void {
  const { base } = writer.offer('track', order, { ...it, currency: 'UGX', amount: 0, terms: 2 })
  const path = drawn(writer.world, it)
  const { with_elevation: _, ...figures } = figuresOf(path)
  writer.rows.tracks.push({
    offer_id: base.id,
    agency_id: writer.agency.id,
    activity: it.activity,
    difficulty: it.difficulty,
    path: storedAs(path),
    ...figures,
    duration_minutes: suggestedMinutes(it.activity, figures),
    start_name: it.from,
    end_name: it.to,
  })
}

/** The way points with a dozen between each two that wander a little, as somebody walks. */
function drawn({ random }: World, { way, activity }: SeedTrack): TrackPoint[] {
  const wander = activity === 'boat' || activity === 'drive' ? 0.0006 : 0.00025
  const bump = activity === 'boat' ? 0 : activity === 'drive' ? 3 : 9
  const path: TrackPoint[] = []
  way.forEach((from, index) => {
    const to = way[index + 1]
    path.push([from[0], from[1], from[2]])
    if (to === undefined) return
    for (let step = 1; step < 12; step++) {
      const share = step / 12
      const between = (a: number, b: number, off: number) => a + (b - a) * share + random.between(-off, off)
      path.push([
        Number(between(from[0], to[0], wander).toFixed(5)),
        Number(between(from[1], to[1], wander).toFixed(5)),
        Math.round(between(from[2], to[2], bump)),
      ])
    }
  })
  return path
}
