/** As a lock file has it. */
export interface LockedPackage {
  readonly version?: string
  readonly license?: string
  readonly dev?: boolean
  readonly devOptional?: boolean
}
type Packages = Readonly<Record<string, LockedPackage>>
export function refusedLicences(packages: Packages): string[]
export function lockedPackages(): Packages
export function thirdPartyNotices(packages?: Packages, folder?: string): string
