CREATE TABLE `import_runs` (
	`id` text PRIMARY KEY NOT NULL,
	`started_by` text,
	`file_name` text NOT NULL,
	`started_at` integer NOT NULL,
	`finished_at` integer,
	`undone_at` integer,
	FOREIGN KEY (`started_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `import_runs_by_time` ON `import_runs` (`started_at`);--> statement-breakpoint
CREATE INDEX `import_runs_by_staff` ON `import_runs` (`started_by`);--> statement-breakpoint
CREATE TABLE `imported_rows` (
	`run_id` text NOT NULL,
	`kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`user_id` text NOT NULL,
	`written_at` integer,
	PRIMARY KEY(`run_id`, `kind`, `subject_id`),
	FOREIGN KEY (`run_id`) REFERENCES `import_runs`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `imported_rows_by_user` ON `imported_rows` (`user_id`);
