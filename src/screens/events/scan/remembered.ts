/** What is asked once at a gate: kept on the device, because the device stays there. */
export interface Remembered {
  readonly eventId: number | null
  readonly gate: string
  readonly muted: boolean
  readonly camera: string | null
}
const place = 'safiri.gate'
const nothing: Remembered = { eventId: null, gate: '', muted: false, camera: null }

export function remembered(): Remembered {
  try {
    const found = JSON.parse(localStorage.getItem(place) ?? '{}') as Partial<Remembered> | null // written below; each part is looked at
    return {
      eventId: typeof found?.eventId === 'number' ? found.eventId : null,
      gate: typeof found?.gate === 'string' ? found.gate.slice(0, 60) : '',
      muted: found?.muted === true,
      camera: typeof found?.camera === 'string' ? found.camera : null,
    }
  } catch {
    return nothing
  }
}

export function remember(part: Partial<Remembered>): void {
  try {
    localStorage.setItem(place, JSON.stringify({ ...remembered(), ...part }))
  } catch {
    // Storage may be forbidden: then it is asked again.
  }
}
