import type { DomainSettings } from '../domain-settings.ts'
import { gandi } from './gandi.ts'
import { localRegistrar } from './local.ts'
import type { Registrar } from './registrar.ts'

/** Where names are bought on this server. */
export const registrarOf = (settings: DomainSettings): Registrar =>
  settings.gandi === null ? localRegistrar(settings) : gandi(settings.gandi)

/** The registrar at which a name was ordered, should the settings have changed meanwhile; null where its key is gone. */
export function registrarNamed(name: string, settings: DomainSettings): Registrar | null {
  if (name === 'local') return localRegistrar(settings)
  return settings.gandi === null ? null : gandi(settings.gandi)
}
