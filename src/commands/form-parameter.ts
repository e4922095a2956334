/** `?form=…`: the form that is open over the screen of an offer. */
export const formParameter = 'form'
