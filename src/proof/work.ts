/** The figures of `work.test.ts`. */
export type WorkFigures = {
  /** Statements that SQLite compiled. */
  readonly prepared: number
  /** Queries that Drizzle built. */
  readonly built: number
  /** Statements that ran, those of triggers not counted. */
  readonly executed: number
  /** Rows that they returned. */
  readonly rows: number
  /** Pages of 4 kB in the write-ahead log. */
  readonly pages: number
  /** Bytes of the page's `main`. */
  readonly bytes: number
  /** Elements of the page's body. */
  readonly elements: number
}

const work = (
  [prepared, built, executed, rows, pages]: readonly [number, number, number, number, number],
  [bytes, elements]: readonly [number, number] = [0, 0],
): WorkFigures => ({ prepared, built, executed, rows, pages, bytes, elements })

/** Prepared, built, executed, rows, pages; of a page also its bytes and elements. */
export const EXPECTED_WORK = {
  // Each transaction looks twice for what triggers marked, with one statement each.
  publish: work([0, 0, 31, 22, 16]),
  // The ledger of contacts is written; the mail's row splits a page of the outbox here.
  reveal: work([0, 0, 26, 12, 20]),
  message: work([0, 0, 24, 14, 9]),
  quote: work([0, 0, 41, 22, 15]),
  // Readers without JavaScript find their notifications in the menu: two elements on each page of visitors.
  // The site says how contacts are given; cards show thumbnails, a badge on a category's picture and sharing, as the specification says.
  // Every card says how the contact is given, and the foot leads to what to ask in an emergency: two elements.
  // State and age of a request stand apart from its trade: 20 bytes.
  // A firm's name stays bold where it takes two lines: one element.
  // A class keeps the words of a picture's badge out of thumbnails: 20 bytes for each card, here and in lists.
  home: work([0, 0, 35, 43, 0], [21_149, 473]),
  // The bell of a list says in words what it does: one element.
  // Classes are named after their component: 31 bytes for each card, few of them once compressed.
  list: work([0, 0, 21, 31, 0], [30_702, 654]),
  search: work([0, 0, 31, 186, 0], [32_441, 680]),
  // The facts stand in columns by a class of their own, and so does the button; sentences as people say them are 12 bytes longer.
  // Strangers read who publishes and who answers, and the bar of a phone says what a contact costs: one element.
  // Only the network is seen of a share, and all of it read aloud: one element.
  // It says what a plan costs at least: three statements read the plans on sale, and 67 bytes bring their prices.
  // A share has its text and campaign without JavaScript, too: 136 bytes.
  // Classes are named after their component: 253 bytes, few of them once compressed.
  detail: work([0, 0, 25, 41, 0], [7786, 291]),
  // Sentences as people say them are 39 bytes longer.
  // The bar of a phone says that writing is free, also without JavaScript: one element.
  // One statement more weighs the marks, so that the bars fit the average.
  // The map says what it shows, and few reviews what they count: two elements.
  // Its columns are those of a listing's page, by both names.
  firm: work([0, 0, 29, 14, 0], [5870, 250]),
}
