-- Statements of reasons about people's listings, plans and accounts (DSA, article 17), with the complaint about each.
CREATE TABLE `decisions` (
  `id` text PRIMARY KEY NOT NULL,
  `user_id` text NOT NULL REFERENCES `users`(`id`) ON DELETE CASCADE,
  `kind` text NOT NULL,
  `subject` text NOT NULL,
  `target_kind` text,
  `target_ref` text,
  `facts` text NOT NULL,
  `basis` text NOT NULL,
  `decided_by` text REFERENCES `users`(`id`) ON DELETE SET NULL,
  `created_at` integer NOT NULL,
  `effective_at` integer NOT NULL,
  `complaint` text,
  `complained_at` integer,
  `complaint_state` text DEFAULT 'none' NOT NULL,
  `answer` text,
  `answered_by` text REFERENCES `users`(`id`) ON DELETE SET NULL,
  `answered_at` integer
);
--> statement-breakpoint
CREATE INDEX `decisions_by_user` ON `decisions` (`user_id`, `created_at`);
--> statement-breakpoint
CREATE INDEX `decisions_by_complaint` ON `decisions` (`complaint_state`, `complained_at`);
--> statement-breakpoint
CREATE INDEX `decisions_by_decider` ON `decisions` (`decided_by`);
--> statement-breakpoint
CREATE INDEX `decisions_by_answerer` ON `decisions` (`answered_by`);
--> statement-breakpoint
-- When an account that was given notice ends.
ALTER TABLE `users` ADD `deactivates_at` integer;
