/** The law that each kind of untaxed line rests on. */
export const NATURE_REFERENCES: Readonly<Record<string, string>> = {
  'N2.2': 'Operazione senza IVA - regime forfettario, art. 1 commi 54-89 L. 190/2014',
}
