-- Every beginning of a city's words is a token with its own total: `search-tokens.ts` changed, so the
-- index and the totals of words of cities (they begin with U+E000) are made anew. The triggers stay.
INSERT INTO `job_request_search` (`job_request_search`) VALUES ('delete-all');
--> statement-breakpoint
INSERT INTO `job_request_search` (`rowid`, `tokens`)
SELECT list_position, search_tokens(title, description, city, category_id, group_id, region_id, province_id, urgency)
FROM `job_requests` WHERE list_position IS NOT NULL ORDER BY list_position;
--> statement-breakpoint
DELETE FROM `job_request_words` WHERE word >= char(57344) AND word < char(57345);
--> statement-breakpoint
INSERT INTO `job_request_words` (`word`, `total`)
SELECT w.value, count(*) FROM `job_requests` j, json_each(search_words('', '', j.city)) w
WHERE j.list_position IS NOT NULL GROUP BY w.value;
