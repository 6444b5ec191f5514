/** Answer figures of a firm: over so many days, from so many messages on. */
export const ANSWER_FIGURES_DAYS = 90
export const ANSWER_FIGURES_MIN_MESSAGES = 5
