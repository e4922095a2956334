/** It is not known whether the provider did what was asked: it has to be asked again, by the same reference. */
export class ProviderUnreachable extends Error {}

/** The provider said no; the message is for people. */
export class ProviderRefused extends Error {}
