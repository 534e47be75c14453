# A shared cache before the site. Start Varnish with -p http_gzip_support=off. Otherwise it removes
# brotli from the encodings that browsers accept; the site itself sends brotli and gzip.
vcl 4.1;

import std;

backend site {
    .host = "127.0.0.1";
    .port = "3000";
    .probe = {
        .url = "/api/health";
        .interval = 1s;
        .timeout = 1s;
        .window = 3;
        .threshold = 2;
    }
}

sub vcl_recv {
    if (req.restarts == 0) {
        # Caddy has added the client's address, and Varnish has added Caddy's. Remove the latter, or
        # all clients count as one.
        set req.http.X-Forwarded-For = regsub(req.http.X-Forwarded-For, ",[^,]*$", "");
        unset req.http.X-Query;
    }
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # A visitor's pass and a company's own page must never be cached.
    if (req.url ~ "(?i)/(VisitorPass|Company)/") {
        return (pass);
    }
    # A search of the exhibitors is answered for one visitor. With script nobody asks for it.
    if (req.url ~ "^/[^/]+/Exhibitors\?(.*&)?(q|sector|hall|country|letter)=") {
        return (pass);
    }
    # A form whose link names sectors is answered with them chosen.
    if (req.url ~ "^/[^/]+/(Visit|Exhibit)Registration\?(.*&)?sector=") {
        return (pass);
    }
    # A path without a language depends on the visitor; an answer of the API is for one client.
    if (req.url !~ "^/(tr|en|ar)(/|\?|$)" && req.url !~ "^/.*\.[a-z0-9]+(\?|$)") {
        return (pass);
    }
    # Pages and files are the same for everybody.
    unset req.http.Cookie;
    # The query changes nothing, except for the version of a picture. If each query were cached
    # apart, anybody could fill the cache with one page. A redirect gets the query back
    # (vcl_deliver).
    if (req.restarts == 0 && req.url ~ "\?") {
        set req.http.X-Query = regsub(req.url, "^[^?]*", "");
        if (req.url ~ "^/images/[^?]*\?(.*&)?v=") {
            set req.url = regsub(req.url, "\?(?:.*&)?(v=[^&]*).*$", "?\1");
        } else {
            set req.url = regsub(req.url, "\?.*$", "");
        }
    }
    # Read the accepted encodings. An encoding with q=0 is refused.
    if (req.http.Accept-Encoding ~ "(?i)(^|,)\s*br\s*(;(?!\s*q=0(\.0*)?\s*(,|$))[^,]*)?(,|$)") {
        set req.http.Accept-Encoding = "br";
    } elsif (req.http.Accept-Encoding ~ "(?i)(^|,)\s*gzip\s*(;(?!\s*q=0(\.0*)?\s*(,|$))[^,]*)?(,|$)") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }
    # While the site answers, an old page is used only until the new one has arrived.
    if (std.healthy(req.backend_hint) && req.restarts == 0) {
        set req.grace = 30s;
    }
    return (hash);
}

sub vcl_backend_fetch {
    unset bereq.http.X-Query;
}

sub vcl_backend_response {
    # An error must not replace a cached page.
    if (beresp.status >= 500 && bereq.is_bgfetch) {
        return (abandon);
    }
    if (beresp.http.Cache-Control ~ "stale-if-error=\d+") {
        set beresp.grace = std.duration(
            regsub(beresp.http.Cache-Control, ".*stale-if-error=(\d+).*", "\1s"), 0s);
    }
}

sub vcl_deliver {
    # The site has just gone down and no probe has noticed it. Use the old page, if there is one.
    if (resp.status >= 500 && req.restarts == 0 && req.method == "GET") {
        return (restart);
    }
    # The query of the visitor's address (a campaign's, for example) is kept in a redirect.
    if (resp.http.Location && req.http.X-Query) {
        set resp.http.Location = resp.http.Location + req.http.X-Query;
    }
    unset resp.http.Via;
    unset resp.http.X-Varnish;
}
