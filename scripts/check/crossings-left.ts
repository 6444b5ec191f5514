const FORM_HAS_BEGUN =
  'only the form below a header knows its step, after which a phone needs no introduction'

const CLEAR_OF_HEAD = 'whatever takes the focus in a column is scrolled clear of the head above it'

/** Selectors that cross a component's root on purpose, each with its reason. */
export const ALLOWED_CROSSING_SELECTORS: Readonly<Record<string, string>> = {
  '.card button': 'whatever a card is handed to press lies above the link that covers the card',
  '.quote-column > :not(.quote-column-head) a': CLEAR_OF_HEAD,
  '.quote-column > :not(.quote-column-head) summary': CLEAR_OF_HEAD,
  '.listing-detail > .listing-thumb-bar .button':
    'the page hands one button to the panel and to the bar of a phone, which is narrower',
  '.page-header.of-form:has(~ .begun, ~ * .begun)': FORM_HAS_BEGUN,
  '.page-header.of-form:has(~ .begun, ~ * .begun) > :not(.page-header-row, .breadcrumb)':
    FORM_HAS_BEGUN,
  '.page-header.of-form:has(~ .begun, ~ * .begun) .page-header-words > p': FORM_HAS_BEGUN,
}
