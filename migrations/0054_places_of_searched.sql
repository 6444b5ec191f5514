-- What a search needs of all that it finds, apart from the long rows of words.
CREATE INDEX `job_request_search_texts_place` ON `job_request_search_texts` (`position`,`latitude`,`longitude`);
--> statement-breakpoint
CREATE INDEX `showcase_item_search_texts_place` ON `showcase_item_search_texts` (`position`,`latitude`,`longitude`);
--> statement-breakpoint
CREATE INDEX `firm_search_texts_place` ON `firm_search_texts` (`position`,`latitude`,`longitude`,`firm_id`);
