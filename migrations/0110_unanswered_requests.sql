-- To whom the staff wrote about a request without answers; the client's own row: that the client was told.
CREATE TABLE `unanswered_mails` (
	`job_request_id` text NOT NULL,
	`user_id` text NOT NULL,
	`sent_at` integer NOT NULL,
	PRIMARY KEY(`job_request_id`, `user_id`),
	FOREIGN KEY (`job_request_id`) REFERENCES `job_requests`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `unanswered_mails_by_user` ON `unanswered_mails` (`user_id`,`sent_at`);
--> statement-breakpoint
CREATE INDEX `unanswered_mails_by_time` ON `unanswered_mails` (`sent_at`);
