import { Failure } from '../../../domain/failure.ts'
import type { Album, MediaUse } from '../../../domain/schema/types.generated.ts'
import { counted } from '../../../domain/text.ts'
import { formParameter } from '../../form-parameter.ts'
import { confirm } from '../../overlay.ts'
import { ports } from '../../ports.ts'

// What the verbs of albums and of pictures have in common.

export const usesGallery = { permission: 'View Album', feature: 'website' } as const
export const usesLibrary = { permission: 'View Media', feature: 'website' } as const

export const galleryWrites = async () => {
  const [{ change }, operations] = await Promise.all([
    import('../../../gateway/change.ts'),
    import('../../../gateway/generated/gallery.generated.ts'),
  ])
  return { change, ...operations }
}

export async function albumsNow(): Promise<readonly Album[]> {
  const [{ read }, { albumsQuery }] = await Promise.all([
    import('../../../gateway/cache.ts'),
    import('../../../gateway/generated/gallery.generated.ts'),
  ])
  return (await read(albumsQuery, {})).albums as readonly Album[] // the fragment has every field that is used
}

/** Opens a form over the screen in front, which keeps what it lists. */
export function openOver(route: string, form: string): undefined {
  const parameters = new URLSearchParams(window.location.search)
  parameters.set(formParameter, form)
  ports.navigate(`${route}?${parameters}`)
  return undefined
}

/**
 * Deletes; where the server says that places still show it, names them and asks. False: the person keeps it.
 */
export async function deleteAsking(label: string, run: (isInUse: boolean) => Promise<unknown>): Promise<boolean> {
  try {
    await run(false)
    return true
  } catch (problem) {
    const places = problem instanceof Failure && problem.status === 409 ? placesIn(problem) : []
    if (places.length === 0) throw problem
    const names = places.slice(0, 4).map((place) => `${place.what} “${place.label}”`)
    const more = places.length > 4 ? ` and ${counted(places.length - 4, 'more place', 'more places')}` : ''
    const yes = await confirm({
      title: `${label} is still shown. Delete it?`,
      consequence: `Shown in ${names.join(', ')}${more}. There it will be missing.`,
      verb: 'Delete',
      keep: 'Keep it',
    })
    if (!yes) return false
    await run(true)
    return true
  }
}

function placesIn({ detail }: Failure): readonly MediaUse[] {
  const { clash } = detail as { clash?: { places?: readonly MediaUse[] } } // the shape of this refusal
  return clash?.places ?? []
}
