DROP INDEX `contact_reveals_by_user`;--> statement-breakpoint
CREATE INDEX `contact_reveals_by_user` ON `contact_reveals` (`user_id`,`revealed_at`,`is_counted`,`given_back_at`);