declare const replies: unique symbol

/** An API path that knows the replies of its methods, by type alone: a string while the program runs. */
export type Endpoint<Replies extends object> = string & { readonly [replies]: Replies }
