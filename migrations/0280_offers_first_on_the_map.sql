-- The map says how many requests of a place want offers first.
CREATE INDEX `job_requests_offers_first` ON `job_requests` (`province_id`,`category_id`,`group_id`) WHERE contact_mode = 'on_request' AND list_position IS NOT NULL;
