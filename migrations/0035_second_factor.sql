-- A second factor for staff: a time-based code from an app, with recovery codes for a lost telephone.
CREATE TABLE second_factors (
  user_id TEXT PRIMARY KEY NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  sealed_secret TEXT NOT NULL,
  -- Null while the first code has not been shown yet.
  activated_at INTEGER,
  -- The 30-second step of the last code taken: it and earlier ones are not taken again.
  last_step INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL
);
--> statement-breakpoint
CREATE TABLE recovery_codes (
  id INTEGER PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  hash TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL,
  used_at INTEGER
);
--> statement-breakpoint
CREATE INDEX recovery_codes_by_user ON recovery_codes (user_id);
--> statement-breakpoint
ALTER TABLE sessions ADD COLUMN awaits_second_factor INTEGER NOT NULL DEFAULT 0;
--> statement-breakpoint
-- When the session last showed a code; some acts ask for a fresh one.
ALTER TABLE sessions ADD COLUMN confirmed_at INTEGER;
